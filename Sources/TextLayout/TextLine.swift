// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One line of text, set: its extent, and on demand its outlines.
package struct TextLine: Sendable {
  /// A glyph with its origin in points from the line's, y downwards.
  struct Glyph: Sendable {
    var face: FontFace
    var id: UInt32
    /// Points to a font unit.
    var scale: Double
    var x: Double
    var y: Double
  }

  /// The sum of the glyphs' advances, in points.
  package let width: Double
  /// Points from the baseline up to the top of the line, positive; the font's own.
  package let ascent: Double
  /// Points from the baseline down to the bottom of the line, positive; the font's own.
  package let descent: Double

  let glyphs: [Glyph]

  /// The outlines in points: the baseline is at y = 0 and y points down; filled by the non-zero
  /// rule. TrueType curves stay quadratic.
  ///
  /// **Complexity.** O(glyphs), at each use.
  package var path: Path {
    var path = Path()
    for glyph in glyphs {
      let transform = CGAffineTransform(
        a: glyph.scale, b: 0, c: 0, d: -glyph.scale, tx: glyph.x, ty: glyph.y)
      path.append(glyph.face.outline(glyph.id), transform: transform)
    }
    return path
  }
}
