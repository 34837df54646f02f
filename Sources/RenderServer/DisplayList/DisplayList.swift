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

  /// Where what lies below a layer is filtered, in the order of painting.
  var backdrops: [Cut] = []
  /// Layers whose filters of what lies below are left out, as they lie in a group.
  var withoutBackdrop: [LayerID] = []

  /// A place in the list; what comes before it is drawn before anything that comes later.
  struct Cut: Equatable {
    let start: Int
    let key: DisplayItem.Key
    let recipe: BackdropRecipe
    /// All that shows it, when a filter or a shadow of its layer spreads it.
    let reach: PixelRect?
  }

  init() {}

  /// Builds the list of a frame.
  ///
  /// Items lie inside the surface; layers of which nothing is visible have none.
  ///
  /// **Complexity.** O(layers), without touching the points of a path more than for its bounds.
  init(_ frame: Frame, surface: PixelRect, _ rasters: LayerRasters) {
    var builder = DisplayListBuilder(
      frame, in: DrawingContext(clip: surface), rasters, surface: surface)
    self = builder.build()
  }
}
