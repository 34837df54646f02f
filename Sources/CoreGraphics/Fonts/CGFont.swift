// Nacre, MIT licence; see LICENSE.

import Foundation
import TextLayout

/// The number of a glyph in its font; 0 stands for characters that the font lacks.
public typealias CGGlyph = UInt16

/// A typeface without a size: the installed one nearest to a name. Lengths are in units of the font.
public final class CGFont: Sendable {
  package let name: String
  let typeface: Typeface

  /// Creates a font by its PostScript or full name; `nil` for an empty one.
  public init?(_ name: CFString) {
    if name.isEmpty { return nil }
    self.name = name
    typeface = Typeface(named: name)
  }

  /// The name that the font was made with, spaces left out.
  public var postScriptName: CFString? { name.filter { $0 != " " } }
  /// The name that the font was made with.
  public var fullName: CFString? { name }

  /// How many glyphs there are.
  public var numberOfGlyphs: Int { typeface.glyphCount }
  /// Units to the size of the font.
  public var unitsPerEm: Int32 { whole(typeface.unitsPerEm) }
  /// From the baseline to the top of a line.
  public var ascent: Int32 { whole(typeface.ascender) }
  /// From the baseline to the bottom of a line, negative.
  public var descent: Int32 { whole(typeface.descender) }
  /// Between the bottom of a line and the top of the next.
  public var leading: Int32 { whole(typeface.leading) }
  /// The height of flat capitals.
  public var capHeight: Int32 { whole(typeface.capHeight) }
  /// The height of flat small letters.
  public var xHeight: Int32 { whole(typeface.xHeight) }
  /// Degrees from the upright, against the clock: negative where letters lean to the right.
  public var italicAngle: CGFloat { typeface.slant }

  /// Returns the glyph of a name; 0 where the font has none of that name.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    typeface.glyph(named: name).flatMap { CGGlyph(exactly: $0) } ?? 0
  }

  /// Returns the name of a glyph; `nil` where there is none.
  public func name(for glyph: CGGlyph) -> CFString? { typeface.name(of: UInt32(glyph)) }

  func whole(_ value: Double) -> Int32 { Int32(clamping: Int(value.rounded())) }
}
