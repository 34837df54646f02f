// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// The direction of the advances of glyphs.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own direction, which is horizontal here.
  case `default` = 0
  /// Horizontal.
  case horizontal = 1
  /// Vertical. Treated as horizontal.
  case vertical = 2
}

// SAFETY: as in Apple's declarations, the caller guarantees that each pointer has room for `count`
// elements.

/// Writes the glyphs of UTF-16 code units.
///
/// - Parameters:
///   - font: The font.
///   - characters: `count` code units. The second half of a surrogate pair has the glyph 0.
///   - glyphs: Memory for `count` glyphs; 0 for a character that the font lacks.
///   - count: The number of code units; a negative one counts as 0.
/// - Returns: Whether the font has all the characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let typeface = font.typeface
  var hasAll = true
  var index = 0
  while index < count {
    var scalar = Unicode.Scalar(characters[index])
    var length = 1
    if UTF16.isLeadSurrogate(characters[index]), index + 1 < count,
      UTF16.isTrailSurrogate(characters[index + 1])
    {
      scalar = UTF16.decode(
        UTF16.EncodedScalar([characters[index], characters[index + 1]]))
      length = 2
    }
    let glyph = scalar.map { typeface.glyph(for: $0) } ?? 0
    glyphs[index] = CGGlyph(exactly: glyph) ?? 0
    if length == 2 { glyphs[index + 1] = 0 }
    if glyph == 0 { hasAll = false }
    index += length
  }
  return hasAll
}

/// Returns the glyph with a name; 0 if the font has none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  CGFont(font.font).getGlyphWithGlyphName(name: glyphName)
}

// SAFETY: as in Apple's declaration, the pointers have as many elements as the count says.
/// Writes the advances of glyphs, in points.
///
/// - Parameters:
///   - font: The font.
///   - orientation: Advances are horizontal in any orientation.
///   - glyphs: `count` glyphs.
///   - advances: Memory for `count` sizes, or `nil`.
///   - count: The number of glyphs; a negative one counts as 0.
/// - Returns: The sum of the advances.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let (typeface, unit) = (font.typeface, font.unit)
  var sum = 0.0
  for index in 0..<max(count, 0) {
    let own = typeface.advance(of: UInt32(glyphs[index]))
    let plain = own > 0 ? own * unit + font.font.tracking : 0
    let advance = plain * font.descriptor.widening
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

// SAFETY: as in Apple's declaration, the pointers have as many elements as the count says.
/// Writes rectangles around the outlines of glyphs at their origins, points, with y pointing up.
///
/// - Parameters:
///   - font: The font.
///   - orientation: Accepted for compatibility; has no effect.
///   - glyphs: `count` glyphs.
///   - boundingRects: Memory for `count` rectangles, or `nil`.
///   - count: The number of glyphs; a negative one counts as 0.
/// - Returns: The union of the rectangles; zero if no glyph has an outline.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let (typeface, unit) = (font.typeface, font.unit)
  var union = CGRect.null
  for index in 0..<max(count, 0) {
    let box = scaled(typeface.bounds(of: UInt32(glyphs[index])), unit)
      .applying(CTFontGetMatrix(font))
    boundingRects?[index] = box
    if !box.isEmpty { union = union.union(box) }
  }
  return union.isNull ? .zero : union
}

// SAFETY: as in Apple's declaration, the pointers have as many elements as the count says.
/// Returns the outline of a glyph in points, with its origin at zero and y pointing up.
///
/// - Parameters:
///   - font: The font.
///   - glyph: The glyph.
///   - matrix: A transform of the outline; `nil` means none.
/// - Returns: The outline; `nil` for a glyph without one, such as a space or an emoji.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.typeface.outline(of: UInt32(glyph))
  guard !outline.isEmpty else { return nil }
  var path = Path()
  // The point size, the font's matrix and the transform apply in this order, as Apple's header says.
  let scale = CGAffineTransform(scaleX: font.unit, y: font.unit)
    .concatenating(CTFontGetMatrix(font))
  path.append(outline, transform: scale.concatenating(matrix?.pointee ?? .identity))
  return CGPath(path)
}

// SAFETY: as in Apple's declaration, the pointers have as many elements as the count says.
/// Draws glyphs with the context's fill colour and text drawing mode.
///
/// - Parameters:
///   - font: The font.
///   - glyphs: `count` glyphs.
///   - positions: `count` origins of glyphs in text space.
///   - count: The number of glyphs; a negative one counts as 0.
///   - context: The context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  context.setFont(CGFont(font.font))
  context.setFontSize(CTFontGetSize(font))
  let all = 0..<max(count, 0)
  let (matrix, outer) = (CTFontGetMatrix(font), context.textMatrix)
  // A glyph without an area draws nothing.
  guard matrix.a * matrix.d != matrix.b * matrix.c else { return }
  // The matrix is that of the glyphs, not of their positions.
  let back = matrix.inverted()
  context.textMatrix = matrix.concatenating(outer)
  let places = all.map {
    let place = positions[$0].applying(back)
    let origin = CGPoint.zero.applying(back)
    return matrix.isIdentity
      ? positions[$0]
      : CGPoint(x: place.x - origin.x, y: place.y - origin.y)
  }
  context.showGlyphs(all.map { glyphs[$0] }, at: places)
  context.textMatrix = outer
}
