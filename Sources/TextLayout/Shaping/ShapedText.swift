// Nacre, MIT licence; see LICENSE.

/// A paragraph with shaped glyphs, ready to be broken into lines.
struct ShapedText: Sendable {
  let fonts: FontRuns
  /// The characters as they are in the text.
  let text: [UInt32]
  /// The characters that are shaped: spaces in place of control characters.
  let scalars: [UInt32]
  /// The indices of the tabs, which have the width of spaces.
  private let tabs: [Int]
  private let runs: [TextRun]
  /// Whether the paragraph's base direction is right to left.
  let isRightToLeft: Bool
  /// `offsets[i]` is the width of the first `i` characters, points.
  private let offsets: [Double]

  var count: Int { scalars.count }

  /// - Parameter directions: The levels of the characters; `nil` computes them as for a separate paragraph.
  init(_ text: [UInt32], fonts: FontRuns, directions: Directions? = nil) {
    self.fonts = fonts
    self.text = text
    scalars = text.map(Self.visible)
    tabs = text.indices.filter { text[$0] == 0x09 }
    let directions = directions ?? Directions(scalars)
    isRightToLeft = directions.base == 1
    runs = Shaper(fonts: fonts, scalars: scalars, levels: directions.levels).runs()
    var advances = [Double](repeating: 0, count: scalars.count)
    for run in runs {
      for glyph in run.glyphs { advances[glyph.cluster] += glyph.advance }
    }
    var offsets = [0.0]
    offsets.reserveCapacity(scalars.count + 1)
    var sum = 0.0
    for advance in advances {
      sum += advance
      offsets.append(sum)
    }
    self.offsets = offsets
  }

  /// Replaces control characters by spaces, because fonts draw a box for them.
  private static func visible(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: 0x20
    default: scalar
    }
  }

  /// Returns the width of a range of characters, points.
  func width(_ range: Range<Int>) -> Double {
    offsets[range.upperBound] - offsets[range.lowerBound]
  }

  /// Returns the indices of the tabs in a range, in ascending order.
  func tabs(in range: Range<Int>) -> ArraySlice<Int> {
    if tabs.isEmpty { return [] }
    return tabs.drop { $0 < range.lowerBound }.prefix { $0 < range.upperBound }
  }

  /// Returns the largest end for which the characters from `start` are at most `width` points wide.
  func end(from start: Int, fitting width: Double) -> Int {
    let limit = offsets[start] + width
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the line made of the characters in `range`.
  func line(_ range: Range<Int>) -> TextLine {
    let parts = runs[firstRun(endingAfter: range.lowerBound)...]
      .prefix { $0.characters.lowerBound < range.upperBound }
    var glyphs: [TextLine.Glyph] = []
    var x = 0.0
    for run in Self.visualOrder(Array(parts)) {
      let scale = run.font.scale(of: run.face)
      for glyph in run.glyphs(in: range) {
        glyphs.append(
          TextLine.Glyph(
            face: run.face, id: glyph.id, scale: scale, matrix: run.font.descriptor.matrix,
            x: x + glyph.dx,
            y: glyph.dy - run.raise,
            span: run.span, start: x, end: x + glyph.advance,
            character: glyph.cluster - range.lowerBound, isRightToLeft: run.level & 1 == 1))
        x += glyph.advance
      }
    }
    let usual = fonts[range.lowerBound]
    return TextLine(
      width: x,
      fonts: parts.isEmpty
        ? [(usual.font, usual.raise, usual.box)] : parts.map { ($0.font, $0.raise, $0.box) },
      glyphs: glyphs)
  }

  private func firstRun(endingAfter position: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].characters.upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Orders runs from left to right: from the highest level down, each sequence of runs at that
  /// level or above is reversed.
  ///
  /// **Source.** Unicode Standard Annex #9, rule L2.
  private static func visualOrder(_ runs: [TextRun]) -> [TextRun] {
    let highest = runs.map(\.level).max() ?? 0
    guard highest > 0 else { return runs }
    var runs = runs
    for level in stride(from: highest, to: 0, by: -1) {
      var index = 0
      while index < runs.count {
        var end = index
        while end < runs.count, runs[end].level >= level { end += 1 }
        if end > index { runs[index..<end].reverse() }
        index = end + 1
      }
    }
    return runs
  }
}
