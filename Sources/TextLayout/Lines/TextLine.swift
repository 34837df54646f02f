// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One laid-out line of text: its metrics and glyphs, and on demand its outlines.
package struct TextLine: Sendable {
  /// A glyph. Its origin is relative to the line's, in points, y downwards.
  struct Glyph: Sendable {
    var face: FontFace
    var id: UInt32
    /// Points per font unit.
    var scale: Double
    var x: Double
    var y: Double
    /// The index of the glyph's span.
    var span: Int
    /// The start and end of the glyph's advance.
    var start: Double
    var end: Double
  }

  /// The sum of the glyphs' advances, points.
  package let width: Double
  /// The distance from the baseline up to the top of the line, points; the largest of its fonts.
  package let ascent: Double
  /// The distance from the baseline down to the bottom of the line, points; the largest of its
  /// fonts.
  package let descent: Double
  /// The distance from the top of this line to that of the next, points.
  package let height: Double

  let glyphs: [Glyph]

  /// - Parameter fonts: The fonts in the line, and how far each is raised above the baseline.
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
    // A line in a single font has that font's line height, without rounding errors.
    self.height = isEven ? height : ascent + below
  }

  /// The outlines in points. The baseline is at y = 0 and y points down; the fill rule is non-zero.
  /// TrueType curves stay quadratic.
  ///
  /// **Complexity.** O(glyphs) at each access.
  package var path: Path { path { _ in true } }

  /// Returns the outlines of one span of the text.
  package func path(ofSpan span: Int) -> Path { path { $0 == span } }

  /// Returns the bitmap glyphs of one span, positioned from the line's origin.
  package func pictures(ofSpan span: Int) -> [GlyphPicture] {
    glyphs.filter { $0.span == span }.compactMap { GlyphPicture($0) }
  }

  /// Returns the horizontal ranges that a span occupies, points from the line's start, from left to
  /// right.
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
