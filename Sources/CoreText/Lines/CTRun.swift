// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// Consecutive glyphs of a line with the same attributes, font and direction. Positions are relative
/// to the start of the line's baseline, with y pointing up.
public final class CTRun {
  let line: CTLine
  /// The glyphs of the line that are in the run.
  let range: Range<Int>
  let glyphs: ArraySlice<TextLine.Glyph>

  init(_ line: CTLine, _ range: Range<Int>) {
    (self.line, self.range) = (line, range)
    glyphs = line.line.glyphs[range]
  }

  /// The scalars of the text in the run.
  var scalars: Range<Int> {
    let all = glyphs.map { line.scalars(of: $0) }
    let first = all.map(\.lowerBound).min() ?? line.scalars.lowerBound
    return first..<max(all.map(\.upperBound).max() ?? first, first)
  }

  /// Returns the glyphs of a range that is counted from the run's start. A length of 0 means all to
  /// the end, and what is beyond the run is left out.
  func part(_ range: CFRange) -> ArraySlice<TextLine.Glyph> {
    let part = range.part(of: glyphs.count)
    return glyphs.dropFirst(part.lowerBound).prefix(part.count)
  }
}

/// Properties of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The bits of the properties.
  public let rawValue: UInt32
  /// Creates properties from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The characters go from right to left.
  public static let rightToLeft = Self(rawValue: 1 << 0)
  /// The characters are reordered in another way. Never set.
  public static let nonMonotonic = Self(rawValue: 1 << 1)
  /// The run needs the text matrix of `CTRunGetTextMatrix`. Never set.
  public static let hasNonIdentityMatrix = Self(rawValue: 1 << 2)
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of the run's first character, by keys of type `NSAttributedString.Key`.
///
/// The font is that of the glyphs, which differs from the string's font if that lacks a character.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes = run.line.text.attributes(of: run.scalars.lowerBound)
  let key = NSAttributedString.Key(kCTFontAttributeName)
  if let glyph = run.glyphs.first {
    let named = run.line.text.runs.fonts[glyph.span].font
    let font = glyph.font(of: named)
    if attributes[key] == nil || font !== named { attributes[key] = CTFont(font) }
  }
  return Dictionary(uniqueKeysWithValues: attributes.map { (AnyHashable($0), $1) })
}

/// Returns the properties of the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.glyphs.first?.isRightToLeft == true ? .rightToLeft : []
}

/// Returns the range of the string in the run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.line.text.range(run.scalars) }

/// Returns the matrix that the run is drawn with: the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

// SAFETY: as in Apple's declarations, the caller guarantees that each buffer has room for the range.

/// Writes glyphs.
///
/// - Parameters:
///   - run: The run.
///   - range: The glyphs, counted from the run's start; a length of 0 means all to the end.
///   - buffer: Memory for the glyphs.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.part(range).enumerated() {
    buffer[index] = CGGlyph(exactly: glyph.id) ?? 0
  }
}

// SAFETY: as in Apple's declaration, the caller guarantees room for the range, or for one number.
/// Writes the origins of glyphs; see `CTRunGetGlyphs`.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.part(range).enumerated() {
    buffer[index] = CGPoint(x: glyph.x, y: -glyph.y)
  }
}

// SAFETY: as in Apple's declaration, the caller guarantees room for the range, or for one number.
/// Writes the advances of glyphs; see `CTRunGetGlyphs`.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.part(range).enumerated() {
    buffer[index] = CGSize(width: glyph.end - glyph.start, height: 0)
  }
}

// SAFETY: as in Apple's declaration, the caller guarantees room for the range, or for one number.
/// Writes the index of each glyph's first character; see `CTRunGetGlyphs`.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.part(range).enumerated() {
    buffer[index] = run.line.text.index(of: run.line.scalars(of: glyph).lowerBound)
  }
}

// SAFETY: the pointer is `nil`.
/// Returns `nil`: the glyphs are not stored as numbers. Use `CTRunGetGlyphs`.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }
// SAFETY: the pointer is `nil`.
/// Returns `nil`: the origins are not stored as points. Use `CTRunGetPositions`.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }
// SAFETY: the pointer is `nil`.
/// Returns `nil`: the advances are not stored as sizes. Use `CTRunGetAdvances`.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }

// SAFETY: as in Apple's declaration, the caller guarantees room for the range, or for one number.
/// Returns the sum of the advances of glyphs.
///
/// - Parameters:
///   - run: The run.
///   - range: The glyphs; see `CTRunGetGlyphs`.
///   - ascent: Receives the distance from the baseline to the top of the font.
///   - descent: Receives the distance from the baseline to the bottom of the font; positive.
///   - leading: Receives the space between the bottom of a line of the font and the next.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  if let glyph = run.glyphs.first {
    let font = CTFont(run.line.text.runs.fonts[glyph.span].font)
    ascent?.pointee = CTFontGetAscent(font)
    descent?.pointee = CTFontGetDescent(font)
    leading?.pointee = CTFontGetLeading(font)
  }
  return run.part(range).reduce(0) { $0 + $1.end - $1.start }
}

/// Returns a rectangle around what is drawn of some glyphs at the context's text position.
///
/// - Parameters:
///   - run: The run.
///   - context: The context, of which only the text position is used; `nil` means the position zero.
///   - range: The glyphs; see `CTRunGetGlyphs`.
/// - Returns: The rectangle in the coordinates of the text; `null` if nothing is drawn.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let box = inkBounds(of: run.line.line.part(run.part(range).indices))
  let origin = context?.textPosition ?? .zero
  return box.isNull ? box : box.offsetBy(dx: origin.x, dy: origin.y)
}

/// Draws glyphs at their places in the line, whose baseline begins at the context's text position.
///
/// - Parameters:
///   - run: The run.
///   - context: The context.
///   - range: The glyphs; see `CTRunGetGlyphs`.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = run.line.line.part(run.part(range).indices)
  run.line.text.runs.drawText(part, in: context, matrix: context.textMatrix)
}
