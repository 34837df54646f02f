// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// How many pixels the layers of a frame composited, and where.
///
/// Blocks of pixels that an opaque layer hides completely are not composited. The counts are those of
/// `FrameCost.pixelsComposited` without the clearing of tiles, and like it they depend on the tile size. They
/// are the same for any number of threads.
package struct DrawingWork: Sendable, Equatable {
  /// The number of pixels by layer. Layers that composited nothing are absent.
  package private(set) var layers: [LayerID: Int] = [:]
  /// The number of pixels by dirty region of a tile, without those that backdrops capture.
  package private(set) var regions: [PixelRect: Int] = [:]

  mutating func add(_ pixels: Int, of layer: LayerID, in region: PixelRect?) {
    layers[layer, default: 0] += pixels
    if let region { regions[region, default: 0] += pixels }
  }
}
