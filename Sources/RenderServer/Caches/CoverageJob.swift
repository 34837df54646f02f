// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// A coverage to be made.
struct CoverageJob: Sendable {
  /// The index of the display item that needs it.
  let item: Int
  /// Where it is made, before it is moved by whole pixels.
  let clip: PixelRect

  /// Pixels; a larger shape is made only near where it is seen.
  private static let wholeLimit = 4 << 20
  /// Pixels around that, so that a shape that moves does not need a new coverage each time.
  private static let margin: Int32 = 256

  /// - Parameter needed: Device pixels in which the coverage is wanted.
  init(item: Int, shape: DisplayItem.Shape, needed: PixelRect) {
    self.item = item
    let whole = shape.localBounds
    if whole.area <= Self.wholeLimit {
      clip = whole
      return
    }
    let near = PixelRect(
      minX: needed.minX - Self.margin, minY: needed.minY - Self.margin,
      maxX: needed.maxX + Self.margin, maxY: needed.maxY + Self.margin)
    clip = near.offset(dx: -shape.map.dx, dy: -shape.map.dy)
  }

  /// - Parameter shape: That of its item.
  func run(_ shape: DisplayItem.Shape, _ rasterizer: Rasterizer, _ blur: Blur) -> Coverage {
    shape.geometry.coverage(map: shape.map.local, clip: clip, rasterizer, blur)
  }
}
