// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension PlacedMap {
  /// Returns the device pixels that a rectangle covers when it covers each of them wholly.
  func alignedRect(_ rect: CGRect) -> PixelRect? {
    guard let sides = ShapeGeometry.rect(rect).uprightSides(map: local),
      (sides.minX | sides.minY | sides.maxX | sides.maxY) & 255 == 0
    else { return nil }
    return PixelRect(
      minX: sides.minX >> 8, minY: sides.minY >> 8, maxX: sides.maxX >> 8, maxY: sides.maxY >> 8
    ).offset(dx: dx, dy: dy)
  }

  /// Returns the device pixels that a rectangle covers at least in part.
  func pixels(of rect: CGRect) -> PixelRect {
    let shape = ShapeGeometry.rect(rect)
    guard let sides = shape.uprightSides(map: local) else {
      return shape.pixels(map: local).offset(dx: dx, dy: dy)
    }
    return PixelRect(
      minX: sides.minX >> 8, minY: sides.minY >> 8, maxX: (sides.maxX + 255) >> 8,
      maxY: (sides.maxY + 255) >> 8
    ).offset(dx: dx, dy: dy)
  }

  /// Returns a length in layer space that is at least two pixels, or a part of `size` if that is
  /// less; for growing what a mask cuts off again.
  func margin(_ size: CGSize) -> Double {
    let most = Double(max(size.width, size.height)) / 4
    guard local.isAffine else { return most }
    let determinant = abs(local.m11 * local.m22 - local.m12 * local.m21)
    // The smaller singular value is the determinant divided by the larger.
    let least = determinant / local.affineScale
    return least > 0 ? min(2 / least, most) : most
  }
}

extension PixelRect {
  func offset(dx: Int32, dy: Int32) -> PixelRect {
    PixelRect(minX: minX &+ dx, minY: minY &+ dy, maxX: maxX &+ dx, maxY: maxY &+ dy)
  }

  /// Creates the smallest rectangle that is known to hold every pixel a shape touches.
  init(placing shape: DisplayItem.Shape) {
    self = shape.localBounds.offset(dx: shape.map.dx, dy: shape.map.dy)
  }
}

extension ShapeGeometry {
  /// Returns the smallest rectangle that is known to hold every pixel that is touched.
  func pixels(map: PlaneMap) -> PixelRect {
    let bounds = map.bounds(of: bounds)
    // Edges are rounded to the nearest 1/256, which may lie beyond the exact bounds.
    let sharp = PixelRect(
      covering: bounds.isNull ? bounds : bounds.insetBy(dx: -1 / 256, dy: -1 / 256))
    guard let (x, y) = kernels(map: map) else { return sharp }
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    return PixelSpread(left: rx, top: ry, right: rx, bottom: ry).targets(of: sharp)
  }
}
