// Nacre, MIT licence; see LICENSE.

/// Breaks text greedily into lines: each line takes as much text as fits.
///
/// Text is shaped only as far as lines need it. A long paragraph is shaped in pieces: the lines
/// that end inside a piece are kept, and the next piece begins at the end of the last of them. So
/// text after the last permitted line costs nothing.
struct LineBreaker {
  struct Line {
    var line: TextLine
    var isRightToLeft: Bool
    /// The indent from the side where the line begins, points.
    var indent: Double
    /// The width available to the line, points.
    var room: Double
    /// The distance from the top of the text to the line's baseline, points.
    var baseline: Double
    /// The characters of the text in the line, including the spaces after it.
    var characters: Range<Int>
  }

  let fonts: FontRuns
  let width: Double
  let mode: LineBreakMode
  let shape: ParagraphShape
  /// The maximum number of lines.
  let limit: Int
  /// No line is added once the height exceeds this limit, points.
  let heightLimit: Double
  /// The number of characters of a paragraph that are shaped at once at first.
  let pieceLength: Int
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false
  /// The bottom of the last line, points.
  private(set) var height = 0.0
  /// The number of characters shaped so far.
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

  /// The available width, with a small tolerance. The rounding errors of sums of advances depend on
  /// where a sum begins, and a line must still fit into its own measured width.
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

  /// Whether text was left out because of the line or height limit, not the width.
  private var isTruncatedByLines = false

  private mutating func setParagraph(_ cursor: inout TextCursor) {
    // A line of unlimited width needs its whole paragraph.
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
      // If no line ended inside the piece, a longer piece is needed.
      length = end == 0 ? length * 2 : pieceLength
    }
  }

  /// Appends the lines that end inside a piece; returns the end of the last.
  private mutating func setLines(
    of shaped: ShapedText, _ piece: TextPiece, _ cursor: TextCursor
  ) -> Int {
    let breaks = BreakOpportunities(piece.text)
    // The width of the piece's last character depends on the character after it.
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
      // Spaces at the end of a paragraph count, as far as there is room: " " has a width.
      let keepsSpaces =
        piece.isWhole && lineEnd == shaped.count && shaped.width(start..<lineEnd) <= room
      append(
        shaped.line(start..<(keepsSpaces ? lineEnd : trimmed(shaped, start..<lineEnd))), shaped,
        cursor.position + start..<cursor.position + end)
      start = end
      if isFull, start < shaped.count {
        (isTruncated, isTruncatedByLines) = (true, true)
        return shaped.count
      }
    } while start < shaped.count
    return start
  }

  /// Appends a last line with an ellipsis in place of the text that does not fit.
  ///
  /// The text before the ellipsis lies in the piece. The text after it is the end of the paragraph,
  /// of which only as much as necessary is read.
  private mutating func appendShortened(
    _ shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ piece: TextPiece,
    _ cursor: TextCursor
  ) {
    var (shaped, breaks) = (shaped, breaks)
    if !piece.isWhole, mode != .truncateTail {
      let (first, base) = (shaped.count, UInt8(shaped.isRightToLeft ? 1 : 0))
      var limit = first
      // The tail must be clearly wider than the line. Then the place where it begins does not
      // matter, and the line cannot show the end of the piece next to it.
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

  /// Returns the end of the line that begins at `start`, at least one visible character later.
  /// Returns the end of the text if the line extends beyond `known`.
  private func end(
    of shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ known: Int
  ) -> Int {
    var limit = shaped.end(from: start, fitting: room)
    if limit >= known { return shaped.count }
    // Trailing spaces may hang over the edge.
    while limit < shaped.count, BreakOpportunities.isSpace(shaped.scalars[limit]) { limit += 1 }
    if mode != .charWrap, let end = breaks.last(.allowed, after: start, upTo: limit) { return end }
    return breaks.last(.emergency, after: start, upTo: limit) ?? breaks.next(from: start + 1)
  }

  /// Returns the end of `range` without trailing spaces.
  private func trimmed(_ shaped: ShapedText, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, BreakOpportunities.isSpace(shaped.scalars[end - 1]) { end -= 1 }
    return end
  }
}
