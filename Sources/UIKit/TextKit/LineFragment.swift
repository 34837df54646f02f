// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// A line of text in a text container.
struct LineFragment {
  /// The UTF-16 code units in the line, with the line break at its end.
  var units: Range<Int>
  /// The rectangle of the text, in the container's coordinates; as wide as the text.
  var frame: CGRect
  /// The y-coordinate of the baseline.
  var baseline: CGFloat
  /// The index of the container.
  var container = 0
  /// The place of the line; as wide as the container without exclusion paths.
  var place: CGRect
  /// The clusters. Characters are counted in code units of the whole text, positions from the left of
  /// the frame.
  var clusters: [TextCluster]

  /// The part of the frame's width between two code units, as the fewest stretches.
  func stretches(_ range: Range<Int>) -> [ClosedRange<CGFloat>] {
    var stretches: [ClosedRange<CGFloat>] = []
    for cluster in clusters.sorted(by: { $0.start < $1.start }) {
      let part = cluster.characters.clamped(to: range)
      guard !part.isEmpty else { continue }
      let ends = (cluster.offset(of: part.lowerBound), cluster.offset(of: part.upperBound))
      let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
      if let last = stretches.last, low <= last.upperBound + 1e-6 {
        stretches[stretches.count - 1] = last.lowerBound...max(high, last.upperBound)
      } else {
        stretches.append(low...high)
      }
    }
    return stretches.map { $0.lowerBound + frame.minX...$0.upperBound + frame.minX }
  }

  /// Returns the x-coordinate of the insertion point before a code unit.
  func x(of unit: Int) -> CGFloat { frame.minX + clusters.offset(of: unit) }

  /// Returns the code unit before which the insertion point is nearest to an x-coordinate.
  func unit(nearest x: CGFloat) -> Int { clusters.nearest(to: x - frame.minX) ?? units.lowerBound }
}

extension NSLayoutManager {
  /// Returns the line with the code unit at an offset; the last line for the end and beyond; `nil`
  /// without lines.
  func lineFragment(at unit: Int) -> LineFragment? {
    line { text in
      _ = text.layOut(text.place(at: unit))
      // Laying out a long paragraph may have divided it.
      let final = text.layOut(text.place(at: unit))
      return (final, text.fragments[final.index].text?.line(at: unit - final.start))
    }
  }

  /// Returns the line at a point of a container; the nearest one outside the text; `nil` without
  /// lines.
  func lineFragment(at point: CGPoint, in container: NSTextContainer? = nil) -> LineFragment? {
    let index = container.flatMap { one in textContainers.firstIndex { $0 === one } } ?? 0
    return line { text in
      text.reach(container: index)
      let y = text.height(of: point.y, in: index)
      text.layOut(from: y, to: y)
      let place = text.layOut(text.place(atHeight: y))
      let laidOut = text.fragments[place.index].text
      return (place, laidOut?.line(atHeight: y - place.top, nearest: point.x))
    }
  }

  private func line(_ find: (inout TextFragments) -> (TextFragments.Place, line: Int?))
    -> LineFragment?
  {
    layOut { text in
      let (place, index) = find(&text)
      return index.flatMap { line($0, at: place, text) }
    } ?? nil
  }

  /// Calls a function with each line that overlaps a range, from top to bottom, until it returns false.
  func forEachLine(_ range: Range<Int>, _ body: (LineFragment) -> Bool) {
    var unit = range.lowerBound
    while let line = lineFragment(at: unit) {
      guard body(line), line.units.upperBound > unit, line.units.upperBound < range.upperBound
      else { return }
      unit = line.units.upperBound
    }
  }

  private func line(_ index: Int, at place: TextFragments.Place, _ text: TextFragments)
    -> LineFragment?
  {
    guard let laidOut = text.fragments[place.index].text else { return nil }
    let line = laidOut.line(index)
    let extent = line.placed.extent
    let slot = line.placed.slot
    let index = slot?.part ?? (text.flow.map { $0.containers.count - 1 } ?? 0)
    let padding =
      textContainers.indices.contains(index)
      ? textContainers[index].lineFragmentPadding : 0
    let top = place.top - (text.flow?.state.bases[index] ?? 0)
    let frame = CGRect(
      x: padding + line.placed.origin.x, y: top + extent.lowerBound,
      width: line.placed.line.width, height: extent.upperBound - extent.lowerBound)
    let width = slot?.width ?? Double(text.setting.width)
    return LineFragment(
      units: line.units.lowerBound + place.start..<line.units.upperBound + place.start,
      frame: frame,
      baseline: top + line.placed.origin.y, container: index,
      place: CGRect(
        x: slot?.x ?? 0, y: frame.minY, width: CGFloat(width) + 2 * padding, height: frame.height),
      clusters: line.clusters.map { cluster in
        var cluster = cluster
        cluster.characters =
          cluster.characters.lowerBound + place.start..<cluster.characters.upperBound + place.start
        return cluster
      })
  }
}
