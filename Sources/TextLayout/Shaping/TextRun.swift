// Nacre, MIT licence; see LICENSE.

import CText

/// A run of text in one font, face, script and direction, with its glyphs.
struct TextRun: Sendable {
  /// A glyph; lengths are in points, y downwards.
  struct Glyph: Sendable {
    var id: UInt32
    /// The index of the first character of the glyph's cluster.
    var cluster: Int
    var advance: Double
    var dx: Double
    var dy: Double
  }

  let font: Font
  /// The height of the run's baseline above that of the line, points.
  let raise: Double
  /// The space of each character in place of a glyph; `nil` for text.
  let box: InlineBox?
  /// The index of the run's span in the text.
  let span: Int
  let face: FontFace
  let characters: Range<Int>
  /// The bidi level; odd when the run reads from right to left.
  let level: UInt8
  /// The glyphs from left to right.
  let glyphs: [Glyph]

  /// Returns the glyphs of the characters in `range`, from left to right.
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

  /// Returns the index of the first glyph whose cluster passes `test`. All later glyphs must pass
  /// too.
  private func first(_ test: (Int) -> Bool) -> Int {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if test(glyphs[middle].cluster) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
