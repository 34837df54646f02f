// Nacre, MIT licence; see LICENSE.

import Foundation
import TextLayout

// SAFETY: as Apple declares them, these read and write as many values as the caller says there are.
extension CGFont {
  /// Tells how far it is from the origin of each of some glyphs to that of the next.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - count: How many.
  ///   - advances: Room for `count` numbers.
  /// - Returns: False, with nothing written, for a negative count.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    if count < 0 { return false }
    for index in 0..<count {
      advances[index] = whole(typeface.advance(of: UInt32(glyphs[index])))
    }
    return true
  }

  /// Tells the smallest rectangle around each of some glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: `count` glyphs.
  ///   - count: How many.
  ///   - bboxes: Room for `count` rectangles.
  /// - Returns: False, with nothing written, for a negative count.
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
