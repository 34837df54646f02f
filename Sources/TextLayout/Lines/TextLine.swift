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
    /// The index of the span that it belongs to.
    var span: Int
    /// Where its advance begins and ends.
    var start: Double
    var end: Double
  }

  /// The sum of the glyphs' advances, in points.
  package let width: Double
  /// Points from the baseline up to the top of the line, positive; the greatest of its fonts.
  package let ascent: Double
  /// Points from the baseline down to the bottom of the line, positive; the greatest of its fonts.
  package let descent: Double
  /// Points from the top of this line to that of the next.
  package let height: Double

  let glyphs: [Glyph]

  /// - Parameter fonts: Those of the line, and how far they are raised.
  init(width: Double, fonts: [(font: Font, raise: Double)], glyphs: [Glyph]) {
    (self.width, self.glyphs) = (width, glyphs)
    var (ascent, descent, height, below) = (0.0, 0.0, 0.0, 0.0)
    var isEven = true
    for (font, raise) in fonts {
      ascent = max(ascent, font.ascender + raise)
      descent = max(descent, -font.descender - raise)
      height = max(height, font.lineHeight)
      below = max(below, font.lineHeight - font.ascender - raise)
      if font.lineHeight != fonts[0].font.lineHeight || raise != 0 { isEven = false }
    }
    (self.ascent, self.descent) = (ascent, descent)
    // The same font in all of the line has the line's height without an error of rounding.
    self.height = isEven ? height : ascent + below
  }

  /// The outlines in points: the baseline is at y = 0 and y points down; filled by the non-zero
  /// rule. TrueType curves stay quadratic.
  ///
  /// **Complexity.** O(glyphs), at each use.
  package var path: Path { path { _ in true } }

  /// The outlines of what belongs to one span of the text.
  package func path(ofSpan span: Int) -> Path { path { $0 == span } }

  /// The glyphs of a span that are pictures, the line's start being at zero.
  package func pictures(ofSpan span: Int) -> [GlyphPicture] {
    glyphs.filter { $0.span == span }.compactMap { GlyphPicture($0) }
  }

  /// The stretches of the line that a span takes, points from its start, from left to right.
  package func extents(ofSpan span: Int) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for glyph in glyphs where glyph.span == span && glyph.end > glyph.start {
      if let last = result.last, last.upperBound == glyph.start {
        result[result.count - 1] = last.lowerBound...glyph.end
      } else {
        result.append(glyph.start...glyph.end)
      }
    }
    return result
  }

  private func path(_ isIncluded: (Int) -> Bool) -> Path {
    var path = Path()
    for glyph in glyphs where isIncluded(glyph.span) {
      let transform = CGAffineTransform(
        a: glyph.scale, b: 0, c: 0, d: -glyph.scale, tx: glyph.x, ty: glyph.y)
      path.append(glyph.face.outline(glyph.id), transform: transform)
    }
    return path
  }
}
