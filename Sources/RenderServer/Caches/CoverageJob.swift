// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// A coverage to rasterise.
struct CoverageJob: Sendable {
  /// The index of the display item that needs it.
  let item: Int
  /// The pixels to rasterise, before they are moved by whole pixels.
  let clip: PixelRect

  /// The area in pixels up to which a shape is rasterised as a whole. A larger shape is rasterised
  /// only around its visible part.
  private static let wholeLimit = 4 << 20
  /// The same limit for a shape's height. A coverage has an entry for each row, however narrow it
  /// is.
  private static let heightLimit = 8192
  /// The margin in pixels around that part, so that a moving shape does not need a new coverage in
  /// every frame.
  private static let margin: Int32 = 256

  /// - Parameter needed: The device pixels in which the coverage is needed.
  init(item: Int, shape: DisplayItem.Shape, needed: PixelRect) {
    self.item = item
    let whole = shape.localBounds
    if whole.area <= Self.wholeLimit, whole.height <= Self.heightLimit {
      clip = whole
      return
    }
    let near = PixelRect(
      minX: needed.minX - Self.margin, minY: needed.minY - Self.margin,
      maxX: needed.maxX + Self.margin, maxY: needed.maxY + Self.margin)
    clip = near.offset(dx: -shape.map.dx, dy: -shape.map.dy)
  }

  /// - Parameter shape: The shape of the job's item.
  func run(_ shape: DisplayItem.Shape, _ rasterizer: Rasterizer, _ blur: Blur) -> Coverage {
    shape.geometry.coverage(map: shape.map.local, clip: clip, rasterizer, blur)
  }
}
