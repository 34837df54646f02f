// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// A line of text. Positions are in points from the start of its baseline, with y pointing up, and
/// indices are those of UTF-16 code units in the string.
///
/// It is shaped and drawn by the code that shapes and draws UIKit's text (`StyledRuns`), flipped into
/// text space.
public final class CTLine {
  let text: TypesetText
  let line: TextLine
  /// The scalars of the text in the line.
  let scalars: Range<Int>
  /// The clusters in the order of their characters.
  let clusters: [TextCluster]

  init(_ text: TypesetText, _ line: TextLine, _ scalars: Range<Int>) {
    (self.text, self.line, self.scalars) = (text, line, scalars)
    clusters = line.clusters(scalars)
  }

  /// Creates a line of the whole text.
  convenience init(_ text: TypesetText) {
    self.init(text, TextLine(text.string.string, fonts: text.runs.fonts), 0..<text.count)
  }

  /// The scalars of a glyph.
  ///
  /// **Complexity.** O(log clusters).
  func scalars(of glyph: TextLine.Glyph) -> Range<Int> {
    let first = scalars.lowerBound + glyph.character
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].characters.lowerBound < first { low = middle + 1 } else { high = middle }
    }
    guard low < clusters.count, clusters[low].characters.lowerBound == first else {
      return first..<first
    }
    return clusters[low].characters
  }

  /// The number of scalars before the white space at the line's end.
  var visibleEnd: Int {
    var end = scalars.upperBound
    while end > scalars.lowerBound, text.scalars[end - 1].properties.isWhitespace { end -= 1 }
    return end
  }

  /// The width of the white space at the line's end, points.
  var trailingWidth: Double {
    let end = visibleEnd
    return clusters.filter { $0.characters.lowerBound >= end }.reduce(0) { $0 + $1.end - $1.start }
  }

  /// The space from the bottom of the line to the top of the next, points.
  var leading: Double { max(line.height - line.ascent - line.descent, 0) }
}

/// Creates a line of text. Line breaks in it become spaces.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(TypesetText(attrString))
}

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.glyphs.count }

/// Returns the runs from left to right, an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  let glyphs = line.line.glyphs
  var runs: [CTRun] = []
  var start = 0
  for index in glyphs.indices
  where index + 1 == glyphs.count
    || !glyphs[index + 1].continues(glyphs[index])
  {
    runs.append(CTRun(line, start..<index + 1))
    start = index + 1
  }
  return runs
}

/// Returns the range of the string in the line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.text.range(line.scalars) }

/// Draws a line at the context's text position, with its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.text.runs.drawText(line.line, in: context, matrix: context.textMatrix)
}
