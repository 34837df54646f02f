// Nacre, MIT licence; see LICENSE.

import CText

/// A stretch of text in one font, face, script and direction, and its glyphs.
struct TextRun: Sendable {
  /// A glyph; lengths are in points, y downwards.
  struct Glyph: Sendable {
    var id: UInt32
    /// The index of the first character that the glyph stands for.
    var cluster: Int
    var advance: Double
    var dx: Double
    var dy: Double
  }

  let font: Font
  /// How far above the baseline its own lies, points.
  let raise: Double
  /// The index of the span of the text that it belongs to.
  let span: Int
  let face: FontFace
  let characters: Range<Int>
  /// Odd when the run is read from right to left.
  let level: UInt8
  /// From left to right.
  let glyphs: [Glyph]

  /// The glyphs of the characters in `range`, from left to right.
  ///
  /// **Complexity.** O(log n).
  func glyphs(in range: Range<Int>) -> ArraySlice<Glyph> {
    if range.lowerBound <= characters.lowerBound, characters.upperBound <= range.upperBound {
      return glyphs[...]
    }
    if level & 1 == 0 {
      return glyphs[first { $0 >= range.lowerBound }..<first { $0 >= range.upperBound }]
    }
    return glyphs[first { $0 < range.upperBound }..<first { $0 < range.lowerBound }]
  }

  /// The first glyph whose cluster passes `test`; once it does, all later ones must.
  private func first(_ test: (Int) -> Bool) -> Int {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if test(glyphs[middle].cluster) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
