// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// Everything a frame draws, in order.
struct DisplayList {
  var items: [DisplayItem] = []
  /// Layers that have at least one item.
  var layersDrawn = 0

  init() {}

  /// Builds the list of a frame.
  ///
  /// Items lie inside the surface; layers of which nothing is visible have none.
  ///
  /// **Complexity.** O(layers), without touching the points of a path more than for its bounds.
  init(_ frame: Frame, surface: PixelRect) {
    var builder = DisplayListBuilder(frame, surface: surface)
    self = builder.build()
  }
}
