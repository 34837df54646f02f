// Nacre, MIT licence; see LICENSE.

/// Cuts text into lines: the first that fit, as text systems for screens do.
///
/// Text is read as far as lines need it. Of a long paragraph a piece is shaped, and its lines are
/// taken that end before the piece does; the next piece begins where they end. So what lies behind
/// the last line that there may be costs nothing.
struct LineBreaker {
  struct Line {
    var line: TextLine
    var isRightToLeft: Bool
    /// How far in it begins.
    var indent: Double
    /// The room that it has.
    var room: Double
    /// From the top of the text to its baseline.
    var baseline: Double
    /// What it shows of the text, with the spaces behind it.
    var characters: Range<Int>
  }

  let fonts: FontRuns
  let width: Double
  let mode: LineBreakMode
  let shape: ParagraphShape
  /// The most lines.
  let limit: Int
  /// No line begins after one that goes beyond this height.
  let heightLimit: Double
  /// The characters of a paragraph that are shaped at once, to begin with.
  let pieceLength: Int
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false
  /// The bottom of the last line.
  private(set) var height = 0.0
  /// How many characters have been shaped.
  private(set) var shapedCount = 0
  private var isFirstLine = true

  init(
    fonts: FontRuns, width: Double, mode: LineBreakMode, shape: ParagraphShape, limit: Int,
    heightLimit: Double, pieceLength: Int
  ) {
    self.fonts = fonts
    self.width = width
    self.mode = mode
    self.shape = shape
    self.limit = limit
    self.heightLimit = heightLimit
    self.pieceLength = max(pieceLength, 1)
  }

  /// Sums of advances differ in their last digits by where they begin; a line that was measured
  /// must still fit into its own width.
  private var room: Double { shape.room(in: width, isFirstLine: isFirstLine) + 0.001 }

  private var isFull: Bool { lines.count >= limit || height > heightLimit }

  mutating func set(_ text: String) {
    guard !text.isEmpty else { return }
    var cursor = TextCursor(text)
    repeat {
      if isFull {
        isTruncated = true
        return
      }
      isFirstLine = true
      setParagraph(&cursor)
    } while !isTruncatedByLines && cursor.skipLineBreak()
  }

  /// Whether text was left out for lack of lines, and not of width.
  private var isTruncatedByLines = false

  private mutating func setParagraph(_ cursor: inout TextCursor) {
    // A line without an end needs all of its paragraph.
    var length = mode == .clip || !width.isFinite ? Int.max : pieceLength
    var base: UInt8?
    while true {
      let piece = cursor.piece(length)
      let count = piece.scalars.count
      let fonts = fonts.slice(cursor.position..<(cursor.position + count))
      let shaped = ShapedText(piece.scalars.map(\.value), fonts: fonts, base: base)
      shapedCount += count
      base = shaped.isRightToLeft ? 1 : 0
      let end = setLines(of: shaped, piece, cursor)
      cursor.advance(by: end)
      if isTruncatedByLines || (piece.isWhole && end == count) { return }
      // The first line of the piece did not end in it.
      length = end == 0 ? length * 2 : pieceLength
    }
  }

  /// Sets the lines that end in a piece; returns where they end.
  private mutating func setLines(
    of shaped: ShapedText, _ piece: TextPiece, _ cursor: TextCursor
  ) -> Int {
    let breaks = BreakOpportunities(piece.text)
    // How wide the last character is depends on the one after it.
    let known =
      piece.isWhole
      ? shaped.count : breaks.last(.emergency, after: 0, upTo: shaped.count - 1) ?? 0
    var start = 0
    repeat {
      let lineEnd = mode == .clip ? shaped.count : self.end(of: shaped, breaks, from: start, known)
      // Spaces at a break belong to neither line.
      var end = lineEnd
      while end < shaped.count, BreakOpportunities.isSpace(shaped.scalars[end]) { end += 1 }
      if end == shaped.count, !piece.isWhole { return start }
      let leavesText = !piece.isLast || lineEnd < shaped.count
      if lines.count == limit - 1, leavesText {
        (isTruncated, isTruncatedByLines) = (true, true)
        if mode.truncates {
          appendShortened(shaped, breaks, from: start, piece, cursor)
          return shaped.count
        }
      }
      append(
        shaped.line(start..<trimmed(shaped, start..<lineEnd)), shaped,
        cursor.position + start..<cursor.position + end)
      start = end
      if isFull, start < shaped.count {
        (isTruncated, isTruncatedByLines) = (true, true)
        return shaped.count
      }
    } while start < shaped.count
    return start
  }

  /// Appends a line with an ellipsis in the place of what has no room.
  ///
  /// What stands before an ellipsis lies in the piece. What stands behind one ends the paragraph, of
  /// which only so much is read.
  private mutating func appendShortened(
    _ shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ piece: TextPiece,
    _ cursor: TextCursor
  ) {
    var (shaped, breaks) = (shaped, breaks)
    if !piece.isWhole, mode != .truncateTail {
      let (first, base) = (shaped.count, UInt8(shaped.isRightToLeft ? 1 : 0))
      var limit = first
      // The end must be wider than the line, by so much that where it begins does not matter, or the
      // line would show the piece's end beside it.
      repeat {
        let tail = cursor.tail(limit, after: first)
        var ends = piece
        ends.scalars += tail.scalars
        let count = ends.scalars.count
        shapedCount += count
        shaped = ShapedText(
          ends.scalars.map(\.value),
          fonts: fonts.slice(cursor.position..<(cursor.position + count)), base: base)
        breaks = BreakOpportunities(ends.text)
        if tail.scalars.count < limit { break }
        limit *= 2
      } while shaped.width(first..<shaped.count) <= 2 * room
    }
    let shortener = Shortener(shaped: shaped, breaks: breaks, start: start, mode: mode)
    append(
      shortener.line(width: room), shaped,
      cursor.position + start..<cursor.position + piece.scalars.count)
  }

  private mutating func append(
    _ line: TextLine, _ shaped: ShapedText, _ characters: Range<Int>
  ) {
    if line.width > room { isTruncated = true }
    let lineHeight = shape.height(of: line.height)
    var top = height
    if !lines.isEmpty {
      top += shape.lineSpacing
      if isFirstLine { top += shape.spacingAfter + shape.spacingBefore }
    }
    let indent = shape.indent(isFirstLine: isFirstLine)
    lines.append(
      Line(
        line: line, isRightToLeft: shaped.isRightToLeft, indent: indent,
        room: shape.room(in: width, isFirstLine: isFirstLine),
        baseline: top + line.ascent + (lineHeight - line.height), characters: characters))
    height = top + lineHeight
    isFirstLine = false
  }

  /// Where the line that begins at `start` ends; at least one visible character on. The end of the
  /// text if that line goes beyond `known`.
  private func end(
    of shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ known: Int
  ) -> Int {
    var limit = shaped.end(from: start, fitting: room)
    if limit >= known { return shaped.count }
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
