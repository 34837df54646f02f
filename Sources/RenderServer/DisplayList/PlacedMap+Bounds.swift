// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension PlacedMap {
  /// Returns the device pixels of a rectangle if it covers each of them fully, otherwise `nil`.
  func alignedRect(_ rect: CGRect) -> PixelRect? {
    guard let sides = ShapeGeometry.rect(rect).uprightSides(map: local),
      (sides.minX | sides.minY | sides.maxX | sides.maxY) & 255 == 0
    else { return nil }
    return PixelRect(
      minX: sides.minX >> 8, minY: sides.minY >> 8, maxX: sides.maxX >> 8, maxY: sides.maxY >> 8
    ).offset(dx: dx, dy: dy)
  }

  /// Returns the device pixels that a rectangle covers at least partly.
  func pixels(of rect: CGRect) -> PixelRect {
    ShapeGeometry.rect(rect).pixels(map: local).offset(dx: dx, dy: dy)
  }

  /// Returns a length in layer space of at least two pixels, but at most a quarter of the longer
  /// side. Areas that a mask cuts along the outline are grown by it.
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
  /// Creates a rectangle that contains every pixel that a shape touches.
  init(placing shape: DisplayItem.Shape) {
    self = shape.localBounds.offset(dx: shape.map.dx, dy: shape.map.dy)
  }

  /// The pixels that edges inside a rectangle touch.
  ///
  /// Edges are rounded to the nearest 1/256 pixel. A point on a side may be mapped beyond it by a
  /// rounding error; the margin is larger than that error and too small to be rounded up.
  fileprivate init(touchedIn bounds: CGRect) {
    self = .empty
    guard !bounds.isNull, bounds.isFinite else { return }
    let grown = bounds.insetBy(dx: -1 / 65_536, dy: -1 / 65_536)
    (minX, minY) = (EdgeBuilder.fixed(grown.minX) >> 8, EdgeBuilder.fixed(grown.minY) >> 8)
    maxX = (EdgeBuilder.fixed(grown.maxX) + 255) >> 8
    maxY = (EdgeBuilder.fixed(grown.maxY) + 255) >> 8
  }
}

extension ShapeGeometry {
  /// Returns a rectangle that contains every pixel that the area touches.
  func pixels(map: PlaneMap) -> PixelRect {
    let sharp = PixelRect(touchedIn: map.bounds(of: bounds))
    guard let (x, y) = kernels(map: map) else { return sharp }
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    return PixelSpread(left: rx, top: ry, right: rx, bottom: ry).targets(of: sharp)
  }
}
