// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// Everything a frame draws, in order.
struct DisplayList {
  var items: [DisplayItem] = []
  /// Layers that have at least one item.
  var layersDrawn = 0
  /// For each layer of the frame; `nil` where a change of it may change more than its own items.
  var leaves: [Leaf?] = []

  /// A layer without sublayers that draws for itself alone, without a group around it.
  struct Leaf {
    /// What its superlayers decided.
    let context: DrawingContext
    let items: Range<Int>
  }

  init() {}

  /// Builds the list of a frame.
  ///
  /// Items lie inside the surface; layers of which nothing is visible have none.
  ///
  /// **Complexity.** O(layers), without touching the points of a path more than for its bounds.
  init(_ frame: Frame, surface: PixelRect, _ rasters: LayerRasters) {
    var builder = DisplayListBuilder(
      frame, in: DrawingContext(clip: surface), rasters)
    self = builder.build()
  }
}
