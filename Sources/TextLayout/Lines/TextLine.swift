// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One laid-out line of text: its metrics and glyphs, and on demand its outlines.
package struct TextLine: Sendable {
  /// A glyph. Its origin is relative to the line's, in points, y downwards.
  package struct Glyph: Sendable {
    var face: FontFace
    package var id: UInt32
    /// Points per font unit.
    var scale: Double
    /// The transform of the glyph's outline in points, with y pointing up; `nil` means none.
    var matrix: CGAffineTransform?
    package var x: Double
    package var y: Double
    /// The index of the glyph's span.
    package var span: Int
    /// The start and end of the glyph's advance.
    package var start: Double
    package var end: Double
    /// The first Unicode scalar of the glyph's cluster, counted from the line's start. An ellipsis
    /// in place of text has the first scalar of that text.
    package var character: Int
    /// Whether the glyph is in text that reads from right to left.
    package var isRightToLeft: Bool

    /// The map from font units, with y pointing up, to the points of the line.
    var toLine: CGAffineTransform {
      let (plain, place) = (scale, CGPoint(x: x, y: y))
      guard let matrix else {
        return CGAffineTransform(a: plain, b: 0, c: 0, d: -plain, tx: place.x, ty: place.y)
      }
      return CGAffineTransform(
        a: plain * matrix.a, b: -plain * matrix.b, c: plain * matrix.c, d: -plain * matrix.d,
        tx: place.x + matrix.tx, ty: place.y - matrix.ty)
    }

    /// Whether both glyphs can be drawn as one run: of one span, face and direction.
    package func continues(_ other: Glyph) -> Bool {
      face === other.face && span == other.span && isRightToLeft == other.isRightToLeft
    }

    /// Returns the font of the glyph: the font of its text, or one with the fallback face if that
    /// font lacks the character.
    package func font(of text: Font) -> Font {
      face === text.face ? text : Font(text.descriptor, face)
    }
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

  /// The glyphs from left to right.
  package let glyphs: [Glyph]

  /// - Parameter fonts: The fonts in the line, how far each is raised above the baseline, and the
  ///   boxes in place of glyphs.
  init(width: Double, fonts: [(font: Font, raise: Double, box: InlineBox?)], glyphs: [Glyph]) {
    (self.width, self.glyphs) = (width, glyphs)
    var (ascent, descent, height, below) = (0.0, 0.0, 0.0, 0.0)
    var isEven = true
    for (font, raise, box) in fonts {
      ascent = max(ascent, font.ascender + raise)
      descent = max(descent, -font.descender - raise)
      height = max(height, font.lineHeight)
      below = max(below, font.lineHeight - font.ascender - raise)
      if font.lineHeight != fonts[0].font.lineHeight || raise != 0 { isEven = false }
      guard let box else { continue }
      isEven = false
      ascent = max(ascent, box.ascent + raise)
      descent = max(descent, box.descent - raise)
      below = max(below, box.descent - raise)
    }
    (self.ascent, self.descent) = (ascent, descent)
    // A line in a single font has that font's line height, without rounding errors.
    self.height = isEven ? height : ascent + below
  }

  private init(_ line: TextLine, width: Double, glyphs: [Glyph]) {
    (self.width, self.glyphs) = (width, glyphs)
    (ascent, descent, height) = (line.ascent, line.descent, line.height)
  }

  /// Sets text on a single line. Line breaks and other control characters become spaces.
  ///
  /// - Parameter fonts: At least one; the last continues to the end.
  ///
  /// **Complexity.** O(n).
  package init(_ text: String, fonts: [FontSpan]) {
    let scalars = text.unicodeScalars.map(\.value)
    let shaped = ShapedText(scalars, fonts: FontRuns(fonts, count: scalars.count))
    self = shaped.line(0..<shaped.count)
  }

  /// Returns the line with only some of its glyphs, which stay where they are.
  ///
  /// - Precondition: The range lies in `glyphs`.
  package func part(_ range: Range<Int>) -> TextLine {
    TextLine(self, width: width, glyphs: Array(glyphs[range]))
  }

  /// Returns the line with only the glyphs that a function accepts, which stay where they are.
  func part(_ isIncluded: (Glyph) -> Bool) -> TextLine {
    TextLine(self, width: width, glyphs: glyphs.filter(isIncluded))
  }

  /// Returns the line with space added after glyphs.
  ///
  /// - Parameter extra: Returns the space after a glyph, points.
  package func widened(_ extra: (Glyph) -> Double) -> TextLine {
    var shift = 0.0
    let moved = glyphs.map { glyph in
      var moved = glyph
      moved.x += shift
      moved.start += shift
      shift += extra(glyph)
      moved.end += shift
      return moved
    }
    return TextLine(self, width: width + shift, glyphs: moved)
  }

  /// Returns the line with the scalar index of each glyph mapped by a function.
  func counting(_ character: (Int) -> Int) -> TextLine {
    let counted = glyphs.map { glyph in
      var counted = glyph
      counted.character = character(glyph.character)
      return counted
    }
    return TextLine(self, width: width, glyphs: counted)
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

  /// Returns the starts of the baselines of one span's glyphs, points from the line's start.
  func starts(ofSpan span: Int) -> [CGPoint] {
    glyphs.filter { $0.span == span }.map { CGPoint(x: $0.start, y: $0.y) }
  }

  private func path(_ isIncluded: (Int) -> Bool) -> Path {
    var path = Path()
    for glyph in glyphs where isIncluded(glyph.span) {
      path.append(glyph.face.outline(glyph.id), transform: glyph.toLine)
    }
    return path
  }
}
