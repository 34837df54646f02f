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
    /// The alignment; `nil` means that of the block.
    var alignment: TextAlignment?
    /// The place of the line; `nil` means that the line is as wide as the block.
    var slot: LineSlot?
  }

  let fonts: FontRuns
  let width: Double
  /// The treatment of text that is too wide, in paragraphs without one.
  let usualMode: LineBreakMode
  /// Whether a paragraph whose mode truncates has one line.
  let truncatesParagraphs: Bool
  /// The styles of the paragraphs; never empty.
  let paragraphs: [ParagraphSpan]
  /// The text before this one; `nil` for the start of the text.
  let preceding: PrecedingText?
  /// The alignment of paragraphs without one.
  let alignment: TextAlignment
  /// The maximum number of lines.
  let limit: Int
  /// No line is added once the height exceeds this limit, points.
  let heightLimit: Double
  /// The number of characters of a paragraph that are shaped at once, unless no line ends in them.
  let pieceLength: Int
  /// The places of the lines; `nil` means that they are as wide as the block.
  let slots: (any LineSlots)?
  /// The place of the line being set.
  private var slot: LineSlot?
  /// Whether the last place is taken.
  private var isClosed = false
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false
  /// The bottom of the last line, points.
  private(set) var height = 0.0
  /// The number of characters shaped so far.
  private(set) var shapedCount = 0
  private var isFirstLine = true
  /// The style of the paragraph being set.
  private var paragraph: ParagraphSpan
  /// The shape of the paragraph before it; `nil` for the first paragraph.
  private var previousShape: ParagraphShape?
  /// The index in `paragraphs` of the paragraph being set, and the end of that span.
  private var span = (index: 0, end: 0)

  init(
    fonts: FontRuns, width: Double, mode: LineBreakMode, truncatesParagraphs: Bool,
    paragraphs: [ParagraphSpan],
    preceding: PrecedingText?, alignment: TextAlignment, limit: Int, heightLimit: Double,
    pieceLength: Int, slots: (any LineSlots)? = nil
  ) {
    self.fonts = fonts
    self.width = width
    usualMode = mode
    self.truncatesParagraphs = truncatesParagraphs
    self.paragraphs = paragraphs.isEmpty ? [ParagraphSpan(shape: ParagraphShape())] : paragraphs
    self.preceding = preceding
    self.alignment = alignment
    paragraph = self.paragraphs[0]
    span.end = max(paragraph.count, 0)
    previousShape = preceding?.shape
    self.limit = limit
    self.heightLimit = heightLimit
    self.pieceLength = max(pieceLength, 1)
    self.slots = slots
  }

  /// The available width, with a small tolerance. The rounding errors of sums of advances depend on
  /// where a sum begins, and a line must still fit into its own measured width.
  private var room: Double { paragraph.shape.room(in: measure, isFirstLine: isFirstLine) + 0.001 }

  /// The width of the line being set, including its indents.
  private var measure: Double { slot?.width ?? width }

  /// Measures the line being set.
  private var ruler: TabRuler {
    TabRuler(stops: paragraph.shape.tabs, start: paragraph.shape.indent(isFirstLine: isFirstLine))
  }

  /// The treatment of text that is too wide, in the paragraph being set.
  private var mode: LineBreakMode { paragraph.lineBreak ?? usualMode }

  private var isFull: Bool { lines.count >= limit || height > heightLimit || isClosed }
  private var isLastLine: Bool { slot?.isLast ?? false || lines.count == limit - 1 }

  mutating func set(_ text: String) {
    guard !text.isEmpty else { return }
    var cursor = TextCursor(text)
    var direction: UInt8? = preceding.flatMap {
      $0.isUnfinished ? ($0.isRightToLeft ? 1 : 0) : nil
    }
    isFirstLine = direction == nil
    repeat {
      if isFull {
        (isTruncated, isTruncatedByLines) = (true, true)
        return
      }
      beginParagraph(at: cursor.position)
      setParagraph(&cursor, base: direction)
      (isFirstLine, direction, previousShape) = (true, nil, paragraph.shape)
    } while !isTruncatedByLines && cursor.skipLineBreak()
  }

  /// Whether the paragraph being set has its only line, which leaves text out.
  private var isShortened = false
  /// Whether text was left out because of the line or height limit, not the width.
  private(set) var isTruncatedByLines = false

  private mutating func beginParagraph(at position: Int) {
    while position >= span.end, span.index + 1 < paragraphs.count {
      span.index += 1
      let (end, overflows) = span.end.addingReportingOverflow(max(paragraphs[span.index].count, 0))
      span.end = overflows ? .max : end
    }
    paragraph = paragraphs[span.index]
  }

  private mutating func setParagraph(_ cursor: inout TextCursor, base direction: UInt8?) {
    // A line of unlimited width needs its whole paragraph.
    var length = mode == .clip || !width.isFinite ? Int.max : pieceLength
    var base = direction
    /// The directions of the paragraph from `start` on, once its characters have several directions.
    var rest: (start: Int, directions: Directions)?
    while true {
      let piece = cursor.piece(length)
      let count = piece.scalars.count
      let characters = cursor.position..<(cursor.position + count)
      var directions = Directions(piece.scalars.map(\.value), base: base)
      if !piece.isWhole, rest == nil, !directions.isSettled {
        // A character's level, and that of the paragraph, may depend on the whole paragraph.
        let whole = cursor.piece(.max).scalars.map(\.value)
        rest = (cursor.position, Directions(whole, base: base))
      }
      if let rest {
        let start = characters.lowerBound - rest.start
        directions = rest.directions.slice(start..<(start + count))
      }
      let shaped = ShapedText(
        piece.scalars.map(\.value), fonts: fonts.slice(characters), directions: directions)
      shapedCount += count
      base = directions.base
      let end = setLines(of: shaped, piece, cursor)
      cursor.advance(by: end)
      if isShortened {
        isShortened = false
        return cursor.skipParagraph()
      }
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
    let known = piece.isWhole ? shaped.count : breaks.settled
    var start = 0
    repeat {
      let lineEnd = setEnd(of: shaped, breaks, from: start, known, cursor)
      // Spaces at a break belong to neither line.
      var end = lineEnd
      while end < shaped.count, BreakOpportunities.isSpace(shaped.scalars[end]) { end += 1 }
      if end == shaped.count, !piece.isWhole { return start }
      let leavesText = !piece.isLast || lineEnd < shaped.count
      if isLastLine, leavesText {
        (isTruncated, isTruncatedByLines) = (true, true)
        if mode.truncates {
          appendShortened(shaped, breaks, from: start, piece, cursor)
          return shaped.count
        }
      }
      if truncatesParagraphs, mode.truncates, !piece.isWhole || end < shaped.count {
        (isTruncated, isShortened) = (true, true)
        appendShortened(shaped, breaks, from: start, piece, cursor)
        return shaped.count
      }
      // Spaces at the end of a paragraph count if there is room for them: " " has a width.
      let keepsSpaces =
        piece.isWhole && lineEnd == shaped.count && ruler.width(of: shaped, start..<lineEnd) <= room
      let visible = start..<(keepsSpaces ? lineEnd : trimmed(shaped, start..<lineEnd))
      var line = ruler.line(shaped, visible)
      if (paragraph.alignment ?? alignment) == .justified, !(piece.isWhole && end == shaped.count) {
        line = justified(line, shaped, visible)
      }
      append(line, shaped, cursor.position + start..<cursor.position + end)
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
        let scalars = ends.scalars.map(\.value)
        shaped = ShapedText(
          scalars, fonts: fonts.slice(cursor.position..<(cursor.position + count)),
          directions: Directions(scalars, base: base))
        breaks = BreakOpportunities(ends.text)
        if tail.scalars.count < limit { break }
        limit *= 2
      } while shaped.width(first..<shaped.count) <= 2 * room
    }
    let shortener = Shortener(
      shaped: shaped, breaks: breaks, start: start, mode: mode, ruler: ruler)
    append(
      shortener.line(width: room), shaped,
      cursor.position + start..<cursor.position + piece.scalars.count)
  }

  private mutating func append(
    _ line: TextLine, _ shaped: ShapedText, _ characters: Range<Int>
  ) {
    if line.width > room { isTruncated = true }
    let shape = paragraph.shape
    let lineHeight = shape.height(of: line.height)
    let top = slot?.top ?? nextTop
    let indent = shape.indent(isFirstLine: isFirstLine)
    lines.append(
      Line(
        line: line, isRightToLeft: shaped.isRightToLeft, indent: indent,
        room: shape.room(in: measure, isFirstLine: isFirstLine),
        baseline: top + line.ascent + (lineHeight - line.height), characters: characters,
        alignment: paragraph.alignment, slot: slot))
    height = slot == nil ? top + lineHeight : max(height, top + lineHeight)
    isFirstLine = false
    guard let slot else { return }
    slots?.take(slot, bottom: height)
    isClosed = slot.isLast
    self.slot = nil
  }

  /// The top of the line after those already set.
  private var nextTop: Double {
    let shape = paragraph.shape
    guard isFirstLine else {
      return height + (!lines.isEmpty || preceding != nil ? shape.lineSpacing : 0)
    }
    guard let previousShape else { return height }
    return height + previousShape.lineSpacing + previousShape.spacingAfter + shape.spacingBefore
  }

  /// Finds the place of the line that begins at `start`, and returns the end of the line.
  ///
  /// The height of a line depends on its text, and its text on its place. The place is first requested for a
  /// line in the font of its first character, and again if the line is higher.
  private mutating func setEnd(
    of shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ known: Int,
    _ cursor: TextCursor
  ) -> Int {
    func end() -> Int {
      mode == .clip ? shaped.count : self.end(of: shaped, breaks, from: start, known)
    }
    guard let slots else { return end() }
    let font = fonts[cursor.position + start].font
    var request = LineRequest(
      top: nextTop, height: paragraph.shape.height(of: font.lineHeight), mayContinue: !isFirstLine,
      isRightToLeft: shaped.isRightToLeft, character: cursor.position + start)
    while true {
      let place = slots.slot(request)
      slot = place
      let lineEnd = end()
      // Words are not broken to fit beside something.
      if place.isNarrow, mode != .charWrap, mode != .clip, lineEnd < shaped.count,
        breaks.last(.allowed, after: start, upTo: lineEnd) != lineEnd
      {
        slots.skip(place)
        continue
      }
      let height = paragraph.shape.height(of: shaped.line(start..<lineEnd).height)
      if height <= request.height + 0.001 { return lineEnd }
      request.height = height
    }
  }

  /// Returns a line with its spaces widened so that it fills the available width.
  private func justified(_ line: TextLine, _ shaped: ShapedText, _ range: Range<Int>) -> TextLine {
    func isSpace(_ glyph: TextLine.Glyph) -> Bool {
      BreakOpportunities.isSpace(shaped.scalars[range.lowerBound + glyph.character])
    }
    let lastTab = shaped.tabs(in: range).last ?? -1
    // Space before a tab would move the text away from its stop.
    func grows(_ glyph: TextLine.Glyph) -> Bool {
      isSpace(glyph) && range.lowerBound + glyph.character > lastTab
    }
    let spaces = line.glyphs.count(where: grows)
    let free = paragraph.shape.room(in: measure, isFirstLine: isFirstLine) - line.width
    guard spaces > 0, free > 0, free.isFinite else { return line }
    return line.widened { grows($0) ? free / Double(spaces) : 0 }
  }

  /// Returns the end of the line that begins at `start`, at least one visible character later.
  /// Returns the end of the text if the line extends beyond `known`.
  private func end(
    of shaped: ShapedText, _ breaks: BreakOpportunities, from start: Int, _ known: Int
  ) -> Int {
    var limit = ruler.end(of: shaped, from: start, fitting: room)
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
