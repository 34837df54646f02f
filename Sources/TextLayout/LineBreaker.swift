// Nacre, MIT licence; see LICENSE.

/// Cuts text into lines: the first that fit, as text systems for screens do.
struct LineBreaker {
  struct Line {
    var line: TextLine
    var isRightToLeft: Bool
  }

  let fonts: FontRuns
  let width: Double
  let mode: LineBreakMode
  /// The most lines.
  let limit: Int
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false

  init(fonts: FontRuns, width: Double, mode: LineBreakMode, limit: Int) {
    self.fonts = fonts
    self.width = width
    self.mode = mode
    self.limit = limit
  }

  /// Sums of advances differ in their last digits by where they begin; a line that was measured
  /// must still fit into its own width.
  private var room: Double { width + 0.001 }

  mutating func set(_ text: String) {
    guard !text.isEmpty else { return }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var (start, end) = (0, text.startIndex)
    for (index, paragraph) in paragraphs.enumerated() {
      start += text.unicodeScalars.distance(from: end, to: paragraph.startIndex)
      let count = paragraph.unicodeScalars.count
      defer { (start, end) = (start + count, paragraph.endIndex) }
      guard lines.count < limit else {
        isTruncated = true
        return
      }
      set(
        paragraph: String(paragraph), fonts.slice(start..<(start + count)),
        isLast: index == paragraphs.count - 1)
    }
  }

  private mutating func set(paragraph text: String, _ fonts: FontRuns, isLast: Bool) {
    let shaped = ShapedText(text.unicodeScalars.map(\.value), fonts: fonts)
    let breaks = BreakOpportunities(text)
    var start = 0
    repeat {
      var end = mode == .clip ? shaped.count : self.end(of: shaped, breaks, from: start)
      let isFinal = lines.count == limit - 1
      let leavesText = !isLast || end < shaped.count
      if isFinal, leavesText {
        isTruncated = true
        if mode.truncates {
          let shortener = Shortener(shaped: shaped, breaks: breaks, start: start, mode: mode)
          append(shortener.line(width: room), shaped)
          return
        }
      }
      append(shaped.line(start..<trimmed(shaped, start..<end)), shaped)
      // Spaces at a break belong to neither line.
      while end < shaped.count, BreakOpportunities.isSpace(shaped.scalars[end]) { end += 1 }
      start = end
    } while start < shaped.count && lines.count < limit
  }

  private mutating func append(_ line: TextLine, _ shaped: ShapedText) {
    if line.width > room { isTruncated = true }
    lines.append(Line(line: line, isRightToLeft: shaped.isRightToLeft))
  }

  /// Where the line that begins at `start` ends; at least one visible character on.
  private func end(of shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int) -> Int {
    var limit = shaped.end(from: start, fitting: room)
    if limit == shaped.count { return limit }
    // Spaces may hang over the edge.
    while limit < shaped.count, BreakOpportunities.isSpace(shaped.scalars[limit]) { limit += 1 }
    if mode != .charWrap, let end = breaks.last(.allowed, after: start, upTo: limit) { return end }
    return breaks.last(.emergency, after: start, upTo: limit) ?? breaks.next(from: start + 1)
  }

  /// The end of `range` without the spaces there.
  private func trimmed(_ shaped: ShapedText, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    // A line of nothing but spaces keeps its place, with no width.
    while end > range.lowerBound, BreakOpportunities.isSpace(shaped.scalars[end - 1]) { end -= 1 }
    return end
  }
}
