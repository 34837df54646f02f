// Nacre, MIT licence; see LICENSE.

import Foundation

/// A glyph that its font has as a picture, as most fonts have emoji, and where it is in a text.
package struct GlyphPicture: Sendable {
  /// Tells one glyph of one face from all others, as long as the process lives.
  package struct Name: Hashable, Sendable {
    let face: ObjectIdentifier
    let glyph: UInt32
  }

  package let name: Name
  /// Where the picture goes, points, y downwards.
  package var frame: CGRect
  private let face: FontFace

  init?(_ glyph: TextLine.Glyph) {
    guard glyph.face.hasPictures, let bounds = glyph.face.bounds(glyph.id) else { return nil }
    (name, face) = (Name(face: ObjectIdentifier(glyph.face), glyph: glyph.id), glyph.face)
    frame = CGRect(
      x: glyph.x + bounds.minX * glyph.scale, y: glyph.y - bounds.maxY * glyph.scale,
      width: bounds.width * glyph.scale, height: bounds.height * glyph.scale)
  }

  /// The picture as a PNG file, in the largest size that the font has.
  ///
  /// **Complexity.** A copy of the bytes at each use.
  package var data: Data { face.picture(name.glyph) }
}
