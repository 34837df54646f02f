// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// The drawing operations of a frame, in painting order.
struct DisplayList {
  var items: [DisplayItem] = []
  /// For each item, whether the previous frame had an item with the same key and the same shape,
  /// apart from a movement by whole pixels; see `damage(since:lost:)`.
  var resting: [Bool] = []
  /// The number of layers that have at least one item.
  var layersDrawn = 0
  /// For each layer of the frame, its leaf; `nil` if a change of the layer may change more than its
  /// own items.
  var leaves: [Leaf?] = []

  /// A layer without sublayers whose items lie in no group, so that they can be patched.
  struct Leaf {
    /// The index in `contexts` of the context from the layer's ancestors.
    let context: Int32
    private let first: Int32
    private let end: Int32

    init(context: Int, items: Range<Int>) {
      self.context = Int32(context)
      (first, end) = (Int32(items.lowerBound), Int32(items.upperBound))
    }

    var items: Range<Int> { Int(first)..<Int(end) }
  }

  /// The contexts of leaves; siblings share one.
  var contexts: [DrawingContext] = []

  /// The positions where backdrops are captured, in painting order.
  var backdrops: [Cut] = []
  /// Layers whose backdrop filters are omitted because they lie in a group.
  var withoutBackdrop: [LayerID] = []

  /// A position in the list where a backdrop is captured: all items before it are drawn first.
  struct Cut: Equatable {
    let start: Int
    let key: DisplayItem.Key
    let recipe: BackdropRecipe
    /// The pixels in which the backdrop is visible, if a filter or a shadow spreads them; else
    /// `nil`.
    let reach: PixelRect?
  }

  init() {}

  /// Marks all items as resting.
  mutating func rest() {
    for index in resting.indices { resting[index] = true }
  }

  /// Builds the list of a frame.
  ///
  /// All items lie inside the surface; invisible layers have none.
  ///
  /// **Complexity.** O(layers), apart from the points of paths, which are visited for their bounds.
  ///
  /// - Parameters:
  ///   - bitmaps: The bitmaps of rasterised layers. A rasterised layer without one draws nothing.
  ///   - pool: The threads for frames of many layers; `nil` means only the caller's thread.
  init(
    _ frame: Frame, surface: PixelRect, _ bitmaps: [LayerID: LayerBitmap], _ pool: WorkerPool?
  ) {
    var builder = DisplayListBuilder(
      frame, in: DrawingContext(clip: surface), bitmaps, surface: surface, pool)
    self = builder.build()
    resting = [Bool](repeating: false, count: items.count)
  }
}
