// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A section of a flow: lines of items, one after the other.
///
/// A line takes items as long as they fit. What is left of its room is shared among the gaps; the
/// last line is spaced as if more items of the size of its last one followed. An item that has a line
/// for itself, where no second would fit, stands in the middle. Items stand in the middle of their
/// line's thickness. The rules are those seen on Apple's systems; they are not documented in full.
struct FlowSection {
  struct Line {
    let items: Range<Int>
    let start: CGFloat
    let thickness: CGFloat
    /// Before the first item.
    let lead: CGFloat
    let gap: CGFloat
  }

  let measures: FlowMeasures
  let start: CGFloat
  let sizes: [FlowMeasures.Size]
  private(set) var lines: [Line] = []
  private(set) var end: CGFloat = 0

  /// What may be more than the room: sums of parts of it are rounded.
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
    // Items that are not there take their part in the last line.
    let length = measures.itemSpacing + sizes[next - 1].across
    if next == sizes.count, length > 0, left > 0 {
      let more = ((left + Self.tolerance) / length).rounded(.down)
      left -= more * length
      count += Int(min(more, 1e9))
    }
    left = max(left, 0)
    return Line(
      items: first..<next, start: start, thickness: thickness, lead: count == 1 ? left / 2 : 0,
      gap: measures.itemSpacing + (count > 1 ? left / CGFloat(count - 1) : 0))
  }

  /// Calls a block with the items of a line: number, place along and across.
  func place(_ line: Line, _ body: (Int, CGFloat, CGFloat) -> Void) {
    var across = measures.insets.leading + line.lead
    for item in line.items {
      body(item, line.start + (line.thickness - sizes[item].along) / 2, across)
      across += sizes[item].across + line.gap
    }
  }

  /// Returns the number of the first line that ends after a place.
  func line(endingAfter place: CGFloat) -> Int {
    lines.boundary(where: { $0.start + $0.thickness > place })
  }
  /// Returns the number of the line that an item stands in.
  func line(of item: Int) -> Int { lines.boundary(where: { $0.items.upperBound > item }) }
}

extension Array {
  /// Returns the number of the first element of which a condition is true that, once true, stays so;
  /// `count` where it is true of none.
  func boundary(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
