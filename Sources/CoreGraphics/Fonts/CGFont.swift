// Nacre, MIT licence; see LICENSE.

import Foundation
import TextLayout

/// The index of a glyph in a font; 0 is the glyph for characters that the font lacks.
public typealias CGGlyph = UInt16

/// A typeface without a size: the best installed match for a name. Metrics are in font units.
public final class CGFont: Sendable {
  package let name: String
  let typeface: Typeface
  /// The path of the file that holds the font's bytes; `nil` for an installed font.
  package let path: String?

  /// Creates a font from its PostScript or full name; `nil` for an empty name.
  public init?(_ name: CFString) {
    if name.isEmpty { return nil }
    self.name = name
    typeface = Typeface(named: name)
    path = nil
  }

  /// Creates a font from the bytes of a TrueType or OpenType file, using its first face; `nil` for
  /// other bytes.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let path = FontFile.path(of: data),
      let face = FontFile.faces(path).first, let typeface = Typeface(path: path)
    else { return nil }
    (name, self.typeface, self.path) = (face.postScriptName, typeface, path)
  }

  /// Creates the typeface of a font.
  package init(_ font: Font) {
    (name, typeface, path) = (font.descriptor.name, Typeface(font), nil)
  }

  /// The PostScript name: the name given to the initialiser, without spaces.
  public var postScriptName: CFString? { name.filter { $0 != " " } }
  /// The name given to the initialiser.
  public var fullName: CFString? { name }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { typeface.glyphCount }
  /// The number of font units per em.
  public var unitsPerEm: Int32 { whole(typeface.unitsPerEm) }
  /// The distance from the baseline to the ascender.
  public var ascent: Int32 { whole(typeface.ascender) }
  /// The distance from the baseline to the descender, negative below the baseline.
  public var descent: Int32 { whole(typeface.descender) }
  /// The gap between the descender of a line and the ascender of the next.
  public var leading: Int32 { whole(typeface.leading) }
  /// The height of flat capital letters.
  public var capHeight: Int32 { whole(typeface.capHeight) }
  /// The height of flat lower-case letters.
  public var xHeight: Int32 { whole(typeface.xHeight) }
  /// The italic angle in degrees, anticlockwise from the vertical; negative for letters that lean
  /// to the right.
  public var italicAngle: CGFloat { typeface.slant }

  /// Returns the glyph with a name; 0 if the font has none with this name.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    typeface.glyph(named: name).flatMap { CGGlyph(exactly: $0) } ?? 0
  }

  /// Returns the name of a glyph; `nil` if it has none.
  public func name(for glyph: CGGlyph) -> CFString? { typeface.name(of: UInt32(glyph)) }

  func whole(_ value: Double) -> Int32 { Int32(clamping: Int(value.rounded())) }
}
