// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A dirty region of a tile or of tiles side by side, and the items that touch it.
struct TileJob: Sendable {
  var region: PixelRect
  /// The indices of items, in painting order. Both ends of a group are included, or neither.
  var items: [Int32] = []

  init(region: PixelRect) { self.region = region }

  /// Returns the positions in `items` of those whose indices are in a range.
  func places(of range: Range<Int>) -> Range<Int> {
    let from = items.firstIndex { $0 >= range.lowerBound } ?? items.count
    let to = items[from...].lastIndex { $0 < range.upperBound }.map { $0 + 1 } ?? from
    return from..<to
  }
}
