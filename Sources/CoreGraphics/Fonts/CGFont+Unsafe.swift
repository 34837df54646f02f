// Nacre, MIT licence; see LICENSE.

import Foundation
import TextLayout

// SAFETY: as in Apple's declarations, the caller guarantees that each pointer has room for `count`
// elements.
extension CGFont {
  /// Writes the advances of glyphs, in font units.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - count: The number of glyphs.
  ///   - advances: Memory for `count` numbers.
  /// - Returns: False if the count is negative; nothing is written then.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    if count < 0 { return false }
    for index in 0..<count {
      advances[index] = whole(typeface.advance(of: UInt32(glyphs[index])))
    }
    return true
  }

  /// Writes the bounding boxes of glyphs, in font units.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - count: The number of glyphs.
  ///   - bboxes: Memory for `count` rectangles.
  /// - Returns: False if the count is negative; nothing is written then.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    if count < 0 { return false }
    for index in 0..<count {
      bboxes[index] = typeface.bounds(of: UInt32(glyphs[index]))
    }
    return true
  }
}
