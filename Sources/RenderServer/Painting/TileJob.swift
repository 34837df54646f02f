// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A part of the surface to be drawn anew and the items that touch it.
struct TileJob: Sendable {
  let region: PixelRect
  /// Indices of items, in painting order. Both ends of a group are in it or neither.
  var items: [Int32] = []

  init(region: PixelRect) { self.region = region }

  /// The places in `items` of those in a range of the list.
  func places(of range: Range<Int>) -> Range<Int> {
    let from = items.firstIndex { $0 >= range.lowerBound } ?? items.count
    let to = items[from...].lastIndex { $0 < range.upperBound }.map { $0 + 1 } ?? from
    return from..<to
  }
}
