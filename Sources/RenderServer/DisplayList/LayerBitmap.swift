// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The bitmap into which a layer with `shouldRasterize` and its sublayers were drawn.
struct LayerBitmap: Sendable {
  let image: PixelImage
  /// The position of the bitmap's first pixel in the layer's scaled space.
  let origin: (x: Int32, y: Int32)
  /// The bitmap's scale as a fraction of the requested scale; 1 unless the requested bitmap would be too
  /// large.
  let reduction: Double
}
