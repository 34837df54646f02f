// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Display items in painting order, and the bounding box of those in the innermost open group.
struct ItemWriter {
  var items: [DisplayItem] = []
  /// Contains the bounds of the items that were appended since it was last set. A nested group contributes
  /// the pixels in which it is composited.
  var bounds = PixelRect.empty

  mutating func append(_ item: DisplayItem) {
    items.append(item)
    bounds = bounds.union(item.bounds)
  }
}
