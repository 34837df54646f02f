// Nacre, MIT licence; see LICENSE.

/// Truncates a line with an ellipsis.
struct Shortener {
  private static let ellipsis: UInt32 = 0x2026

  let shaped: ShapedText
  let breaks: BreakOpportunities
  /// The first character of the line. The line extends to the end of the paragraph.
  let start: Int
  let mode: LineBreakMode
  let ruler: TabRuler

  /// Returns the longest truncated line within `width`; the ellipsis alone if nothing else fits.
  ///
  /// The characters to keep are estimated from the widths in the whole paragraph. Without their
  /// neighbours they may be slightly wider, so the result is measured, and shortened until it fits.
  func line(width: Double) -> TextLine {
    let room = width - shaped.fonts[start].font.line("…").width
    var kept = estimate(room)
    while true {
      let line = set(kept)
      if line.width <= width || (kept.head == start && kept.tail == shaped.count) { return line }
      shorten(&kept)
    }
  }

  /// The characters to keep: those before `head` and those from `tail` on.
  private struct Kept {
    var head: Int
    var tail: Int
  }

  private func estimate(_ room: Double) -> Kept {
    let room = max(room, 0)
    switch mode {
    case .truncateHead: return Kept(head: start, tail: firstTail(fitting: room))
    case .truncateMiddle:
      let head = lastHead(fitting: room / 2)
      let tail = firstTail(fitting: room - shaped.width(start..<head))
      return Kept(head: min(head, tail), tail: tail)
    default: return Kept(head: lastHead(fitting: room), tail: shaped.count)
    }
  }

  private func lastHead(fitting room: Double) -> Int {
    breaks.last(.emergency, after: start, upTo: shaped.end(from: start, fitting: room)) ?? start
  }

  private func firstTail(fitting room: Double) -> Int {
    let all = shaped.width(start..<shaped.count)
    guard all > room else { return start }
    return breaks.next(from: min(shaped.end(from: start, fitting: all - room) + 1, shaped.count))
  }

  /// Drops one character; in the middle mode, from the wider side.
  private func shorten(_ kept: inout Kept) {
    let tailIsLonger =
      shaped.width(kept.tail..<shaped.count) > shaped.width(start..<kept.head)
    if kept.head == start || (mode == .truncateMiddle && tailIsLonger) {
      kept.tail = breaks.next(from: kept.tail + 1)
    } else {
      kept.head = breaks.last(.emergency, after: start, upTo: kept.head - 1) ?? start
    }
  }

  private func set(_ kept: Kept) -> TextLine {
    var head = kept.head
    while head > start, BreakOpportunities.isSpace(shaped.scalars[head - 1]) { head -= 1 }
    var tail = kept.tail
    while tail < shaped.count, BreakOpportunities.isSpace(shaped.scalars[tail]) { tail += 1 }
    let text = shaped.text[start..<head] + [Self.ellipsis] + shaped.text[tail...]
    // The ellipsis has the font of the character before it, or, at the start, of the one after it.
    let source = shaped.fonts[head > start ? head - 1 : min(tail, max(shaped.count - 1, 0))]
    let fonts = shaped.fonts.slice(start..<head).joined(
      source, shaped.fonts.slice(tail..<shaped.count))
    let line = ShapedText(Array(text), fonts: fonts)
    let first = head - start
    return ruler.line(line, 0..<line.count).counting {
      $0 <= first ? $0 : tail - start + $0 - first - 1
    }
  }
}
