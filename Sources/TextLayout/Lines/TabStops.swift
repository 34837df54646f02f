// Nacre, MIT licence; see LICENSE.

import Foundation

/// The places to which tabs move the text after them.
package struct TabStops: Hashable, Sendable, Codable {
  /// The part of the text after a tab that lies before the stop.
  package enum Alignment: Hashable, Sendable, Codable {
    /// Nothing: the text begins at the stop.
    case leading
    /// All of it, up to the next tab or the end of the line: the text ends at the stop.
    case trailing
    /// Half of its width.
    case center
  }

  /// A place in a line.
  package struct Stop: Hashable, Sendable, Codable {
    /// The distance from the edge at which lines begin, points.
    package var location: Double
    package var alignment: Alignment
    /// The characters that end the aligned text; `nil` means that only a tab or the end of the line does.
    package var terminators: CharacterSet?

    package init(_ location: Double, _ alignment: Alignment, terminators: CharacterSet? = nil) {
      (self.location, self.alignment) = (location, alignment)
      self.terminators = terminators
    }
  }

  /// The stops in ascending order of their locations.
  package var stops: [Stop]
  /// The distance of the stops after the last of `stops`, which lie at its multiples, points; there are none if it is
  /// not positive.
  package var interval: Double

  package init(_ stops: [Stop], interval: Double = 0) {
    self.stops = stops.sorted { $0.location < $1.location }
    self.interval = interval
  }

  /// Twelve stops at distances of 28 points.
  ///
  /// **Source.** Apple's documentation of `NSParagraphStyle.tabStops`.
  package static let usual = TabStops((1...12).map { Stop(28 * Double($0), .leading) })

  /// Returns the first stop after a position, points; `nil` if there is none.
  func next(after position: Double) -> Stop? {
    // Sums of advances have rounding errors.
    let position = position + 0.001
    if let stop = stops.first(where: { $0.location > position }) { return stop }
    guard interval > 0, interval.isFinite, position.isFinite else { return nil }
    return Stop(((position / interval).rounded(.down) + 1) * interval, .leading)
  }
}

/// Measures lines with tabs.
struct TabRuler {
  let stops: TabStops
  /// The distance of the start of the line from the edge at which the stops begin, points.
  let start: Double

  /// Returns the width of the line made of the characters in `range`, points.
  func width(of shaped: ShapedText, _ range: Range<Int>) -> Double {
    let tabs = shaped.tabs(in: range)
    if tabs.isEmpty { return shaped.width(range) }
    var extra = 0.0
    for (tab, width) in zip(tabs, widths(of: tabs, shaped, range)) {
      extra += width - shaped.width(tab..<tab + 1)
    }
    return shaped.width(range) + extra
  }

  /// Returns the largest end for which the line from `start` is at most `room` points wide.
  func end(of shaped: ShapedText, from start: Int, fitting room: Double) -> Int {
    if shaped.tabs(in: start..<shaped.count).isEmpty {
      return shaped.end(from: start, fitting: room)
    }
    var (low, high) = (start, min(start + 32, shaped.count))
    // The search stays near the line, so that long text costs nothing.
    while high < shaped.count, width(of: shaped, start..<high) <= room {
      (low, high) = (high, min(2 * high - start, shaped.count))
    }
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: shaped, start..<middle) <= room { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the line made of the characters in `range`.
  func line(_ shaped: ShapedText, _ range: Range<Int>) -> TextLine {
    let line = shaped.line(range)
    let tabs = shaped.tabs(in: range)
    if tabs.isEmpty { return line }
    let widths = Dictionary(
      zip(tabs, widths(of: tabs, shaped, range)), uniquingKeysWith: { first, _ in first })
    return line.widened { glyph in
      widths[range.lowerBound + glyph.character].map { $0 - (glyph.end - glyph.start) } ?? 0
    }
  }

  private func widths(of tabs: ArraySlice<Int>, _ shaped: ShapedText, _ range: Range<Int>)
    -> [Double]
  {
    var (position, begin) = (start, range.lowerBound)
    return tabs.indices.map { index in
      let tab = tabs[index]
      position += shaped.width(begin..<tab)
      begin = tab + 1
      let end = index + 1 < tabs.endIndex ? tabs[index + 1] : range.upperBound
      // Without a stop a tab is a space. Unverified; see DifferencesFromApple.md.
      guard let stop = stops.next(after: position) else {
        let width = shaped.width(tab..<tab + 1)
        position += width
        return width
      }
      let lead = shaped.width(begin..<stop.end(of: shaped, begin..<end))
      let share = stop.alignment == .leading ? 0 : stop.alignment == .center ? 0.5 : 1
      let width = max(stop.location - share * lead - position, 0)
      position += width
      return width
    }
  }
}

extension TabStops.Stop {
  /// Returns the end of the aligned text, which lies in `range`.
  fileprivate func end(of shaped: ShapedText, _ range: Range<Int>) -> Int {
    guard let terminators else { return range.upperBound }
    return range.first {
      Unicode.Scalar(shaped.scalars[$0]).map(terminators.contains) ?? false
    } ?? range.upperBound
  }
}
