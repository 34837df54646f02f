// Nacre, MIT licence; see LICENSE.

/// A stretch of a text in one font.
package struct FontSpan: Sendable {
  package let font: Font
  /// Unicode scalars from the end of the span before it.
  package let count: Int
  /// What is added to the width of each character, points. Where it is not zero, letters do not join
  /// to ligatures.
  package let kern: Double
  /// How far above the baseline of the line the span's own lies, points.
  package let raise: Double

  package init(font: Font, count: Int, kern: Double = 0, raise: Double = 0) {
    (self.font, self.count) = (font, count)
    self.kern = kern.isFinite ? kern : 0
    self.raise = raise.isFinite ? raise : 0
  }
}

/// The part of a paragraph that a span covers.
struct FontRun: Sendable {
  let font: Font
  var kern = 0.0
  var raise = 0.0
  /// The index of the span among those of the whole text.
  let span: Int
  /// Characters of the paragraph.
  var characters: Range<Int>
}

/// The fonts of a text: runs that cover it without gaps.
struct FontRuns: Sendable {
  /// Never empty; the only run of an empty text is empty.
  let runs: [FontRun]

  init(_ font: Font, count: Int) {
    runs = [FontRun(font: font, span: 0, characters: 0..<count)]
  }

  /// Spans beyond the end are left out; the last one goes on to the end.
  ///
  /// - Precondition: There is a span.
  init(_ spans: [FontSpan], count: Int) {
    var runs: [FontRun] = []
    var start = 0
    for (index, span) in spans.enumerated() where start < count || runs.isEmpty {
      let end = index == spans.count - 1 ? count : min(start + max(span.count, 0), count)
      if end == start, index < spans.count - 1 { continue }
      runs.append(
        FontRun(
          font: span.font, kern: span.kern, raise: span.raise, span: index,
          characters: start..<end))
      start = end
    }
    self.runs = runs
  }

  private init(_ runs: [FontRun]) { self.runs = runs }

  /// The run of a character, or the last one for the end.
  subscript(_ position: Int) -> FontRun { runs[index(of: position)] }

  /// **Complexity.** O(log n).
  func index(of position: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].characters.upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The fonts of some characters, counted from the first of them.
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

  /// The fonts of the text and, after it, another character in the font of one that stood at
  /// `position` of `source`, and then a further text.
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
