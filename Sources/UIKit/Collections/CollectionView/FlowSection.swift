// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The lines of one section of a flow layout.
///
/// A line takes as many items as fit, and shares the remaining space equally among the gaps. The last line
/// is spaced as if it were filled up with copies of its last item; if its items differ in size, it has the
/// minimum spacing. A single item is centred in its line if a second item would not fit, even if it is
/// wider than the line. Each item is centred in the thickness of its line.
///
/// **Source.** Frames on iOS 26.1.
struct FlowSection {
  struct Line {
    let items: Range<Int>
    let start: CGFloat
    let thickness: CGFloat
    /// The space before the first item, across.
    let lead: CGFloat
    let gap: CGFloat
  }

  let measures: FlowMeasures
  let start: CGFloat
  let sizes: [FlowMeasures.Size]
  private(set) var lines: [Line] = []
  private(set) var end: CGFloat = 0

  /// How far the items of a line may exceed the available length, because their total is a rounded sum.
  private static let tolerance = 1e-6

  init(_ measures: FlowMeasures, sizes: [FlowMeasures.Size], from start: CGFloat) {
    (self.measures, self.sizes, self.start) = (measures, sizes, start)
    var place = start + measures.header + measures.insets.start
    var first = 0
    while first < sizes.count {
      let line = makeLine(from: first, at: place)
      lines.append(line)
      place += line.thickness + measures.lineSpacing
      first = line.items.upperBound
    }
    if !lines.isEmpty { place -= measures.lineSpacing }
    end = place + measures.insets.end + measures.footer
  }

  private func makeLine(from first: Int, at start: CGFloat) -> Line {
    var (left, thickness) = (measures.room - sizes[first].across, sizes[first].along)
    var next = first + 1
    while next < sizes.count {
      let length = measures.itemSpacing + sizes[next].across
      if length > left + Self.tolerance { break }
      left -= length
      thickness = max(thickness, sizes[next].along)
      next += 1
    }
    var count = next - first
    // For the last line, the items that would still fit count too.
    let length = measures.itemSpacing + sizes[next - 1].across
    if next == sizes.count, length > 0, left > 0 {
      let more = ((left + Self.tolerance) / length).rounded(.down)
      left -= more * length
      count += Int(min(more, 1e9))
    }
    let isUneven = next == sizes.count && sizes[first..<next].contains { $0 != sizes[first] }
    return Line(
      items: first..<next, start: start, thickness: thickness, lead: count == 1 ? left / 2 : 0,
      gap: measures.itemSpacing + (count > 1 && !isUneven ? max(left, 0) / CGFloat(count - 1) : 0))
  }

  /// Calls a block with each item of a line: its index, and its origin along and across.
  func place(_ line: Line, _ body: (Int, CGFloat, CGFloat) -> Void) {
    var across = measures.insets.leading + line.lead
    for item in line.items {
      body(item, line.start + (line.thickness - sizes[item].along) / 2, across)
      across += sizes[item].across + line.gap
    }
  }

  /// Returns the index of the first line that ends after a position.
  func line(endingAfter place: CGFloat) -> Int {
    lines.boundary(where: { $0.start + $0.thickness > place })
  }
  /// Returns the index of the line that contains an item.
  func line(of item: Int) -> Int { lines.boundary(where: { $0.items.upperBound > item }) }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, or `count` if there is
  /// none. All elements after it must satisfy the condition too.
  func boundary(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
