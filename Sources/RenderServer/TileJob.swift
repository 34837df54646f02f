// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A part of the surface to be drawn anew and the items that touch it.
struct TileJob: Sendable {
  let region: PixelRect
  /// Indices of items, in painting order. Both ends of a group are in it or neither.
  var items: [Int32] = []

  init(region: PixelRect) { self.region = region }

  /// Opaque rectangles that are remembered; those in front hide the most.
  private static let mostCovers = 8
  /// Pixels; what a smaller rectangle hides is not worth the search.
  private static let leastCover = 1024

  /// The places in `items` of those in a range of the list.
  func places(of range: Range<Int>) -> Range<Int> {
    let from = items.firstIndex { $0 >= range.lowerBound } ?? items.count
    let to = items[from...].lastIndex { $0 < range.upperBound }.map { $0 + 1 } ?? from
    return from..<to
  }

  /// Returns the indices, in a range of places in `items`, of those of which opaque ones that come later
  /// leave something to be seen.
  ///
  /// **Complexity.** O(items): a few rectangles are looked at for each.
  func visibleItems(in places: Range<Int>, _ prepared: [PreparedItem?]) -> [Int] {
    var covers: [PixelRect] = []
    var visible: [Int] = []
    for index in items[places].reversed() {
      guard let item = prepared[Int(index)] else { continue }
      let rect = item.reach.intersection(region)
      // Both ends of a group have the same reach, and opaque items lie in no group.
      if covers.contains(where: { $0.contains(rect) }) { continue }
      visible.append(Int(index))
      let cover = item.opaqueRect.intersection(region)
      if cover.area >= Self.leastCover, covers.count < Self.mostCovers { covers.append(cover) }
    }
    return visible.reversed()
  }
}
