// Nacre, MIT licence; see LICENSE.

/// The space that each character of a span takes in place of a glyph, points.
package struct InlineBox: Sendable, Hashable {
  package let width: Double
  /// The distance from the baseline up to the top; negative below the baseline.
  package let ascent: Double
  /// The distance from the baseline down to the bottom; negative above the baseline.
  package let descent: Double

  /// Creates a box. Lengths that are not finite, and widths below 0, count as 0.
  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.ascent = ascent.isFinite ? ascent : 0
    self.descent = descent.isFinite ? descent : 0
  }
}

/// A run of a text in one font.
package struct FontSpan: Sendable {
  package let font: Font
  /// The length in Unicode scalars; the span begins at the end of the previous one.
  package let count: Int
  /// The kerning added to the width of each character, points. If it is not zero, ligatures are
  /// disabled.
  package let kern: Double
  /// The height of the span's baseline above that of the line, points.
  package let raise: Double
  /// The space of each character, which then has no glyph; `nil` for text.
  package let box: InlineBox?

  package init(
    font: Font, count: Int, kern: Double = 0, raise: Double = 0, box: InlineBox? = nil
  ) {
    (self.font, self.count, self.box) = (font, count, box)
    self.kern = kern.isFinite ? kern : 0
    self.raise = raise.isFinite ? raise : 0
  }
}

/// The part of a span that lies in a paragraph.
struct FontRun: Sendable {
  let font: Font
  var kern = 0.0
  var raise = 0.0
  var box: InlineBox?
  /// The index of the span among those of the whole text.
  let span: Int
  /// The characters of the paragraph that the run covers.
  var characters: Range<Int>
}

/// The fonts of a text, as runs that cover it without gaps.
struct FontRuns: Sendable {
  /// Never empty; for an empty text, one empty run.
  let runs: [FontRun]

  init(_ font: Font, count: Int) {
    runs = [FontRun(font: font, span: 0, characters: 0..<count)]
  }

  /// Creates runs from spans. Spans beyond the end are left out, and the last one continues to the
  /// end.
  ///
  /// - Precondition: There is at least one span.
  init(_ spans: [FontSpan], count: Int) {
    var runs: [FontRun] = []
    var start = 0
    for (index, span) in spans.enumerated() where start < count || runs.isEmpty {
      let end = index == spans.count - 1 ? count : min(start + max(span.count, 0), count)
      if end == start, index < spans.count - 1 { continue }
      runs.append(
        FontRun(
          font: span.font, kern: span.kern, raise: span.raise, box: span.box, span: index,
          characters: start..<end))
      start = end
    }
    self.runs = runs
  }

  private init(_ runs: [FontRun]) { self.runs = runs }

  /// The run of a character; for the end, the last run.
  subscript(_ position: Int) -> FontRun { runs[index(of: position)] }

  /// Returns the index of a character's run.
  ///
  /// **Complexity.** O(log n).
  func index(of position: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].characters.upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the fonts of a range of characters, with positions relative to its start.
  func slice(_ range: Range<Int>) -> FontRuns {
    if range.isEmpty {
      var run = self[range.lowerBound]
      run.characters = 0..<0
      return FontRuns([run])
    }
    let part = runs[index(of: range.lowerBound)...index(of: range.upperBound - 1)]
    return FontRuns(
      part.map { run in
        var run = run
        let kept = run.characters.clamped(to: range)
        run.characters = (kept.lowerBound - range.lowerBound)..<(kept.upperBound - range.lowerBound)
        return run
      })
  }

  /// Returns the fonts of this text, followed by those of one more character in the font of
  /// `source`, and by those of another text.
  func joined(_ source: FontRun, _ rest: FontRuns) -> FontRuns {
    var result = runs.filter { !$0.characters.isEmpty }
    var end = result.last?.characters.upperBound ?? 0
    var single = source
    single.characters = end..<(end + 1)
    result.append(single)
    end += 1
    for var run in rest.runs where !run.characters.isEmpty {
      run.characters = (run.characters.lowerBound + end)..<(run.characters.upperBound + end)
      result.append(run)
    }
    return FontRuns(result)
  }
}
