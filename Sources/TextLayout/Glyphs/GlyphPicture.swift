// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A bitmap glyph, such as an emoji, and its position in a text.
///
/// Outlines of a text leave such glyphs out, so a text with emoji is drawn into a bitmap.
package struct GlyphPicture: Sendable {
  /// Identifies one glyph of one face for the lifetime of the process.
  package struct Name: Hashable, Sendable {
    let face: ObjectIdentifier
    let glyph: UInt32
  }

  package let name: Name
  /// The rectangle of the picture, points, y downwards.
  package var frame: CGRect
  private let face: FontFace

  init?(_ glyph: TextLine.Glyph) {
    guard glyph.face.hasPictures, let bounds = glyph.face.bounds(glyph.id) else { return nil }
    (name, face) = (Name(face: ObjectIdentifier(glyph.face), glyph: glyph.id), glyph.face)
    // A picture cannot be slanted or turned, so it gets the box of its transformed bounds.
    frame = bounds.applying(glyph.toLine)
  }

  /// The picture as a PNG file, in the largest size that the font has.
  ///
  /// **Complexity.** Each access copies the bytes.
  package var data: Data { face.picture(name.glyph) }
}
