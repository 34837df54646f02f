// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// How many pixels the layers of a frame composited, and where.
///
/// What an opaque layer hides is not composited, up to whole blocks of pixels. The counts are those of
/// `FrameCost.pixelsComposited` without the clearing of tiles, and depend on the tile size as it does. They are the
/// same for any number of threads.
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
