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

  /// Returns the device pixels that a rectangle covers fully; `nil` if it is not upright on the device.
  func fullPixels(of rect: CGRect) -> PixelRect? {
    ShapeGeometry.rect(rect).uprightSides(map: local).map { sides in
      PixelRect(
        minX: (sides.minX + 255) >> 8, minY: (sides.minY + 255) >> 8, maxX: sides.maxX >> 8,
        maxY: sides.maxY >> 8
      ).offset(dx: dx, dy: dy)
    }
  }

  /// Whether a rectangle covers all of some device pixels fully. A conservative test.
  func covers(_ pixels: PixelRect, by rect: CGRect) -> Bool {
    if rect.isNull { return false }
    if let full = fullPixels(of: rect) { return full.contains(pixels) }
    guard local.isAffine, let inverse = local.inverse else { return false }
    let place = pixels.offset(dx: -dx, dy: -dy)
    // Edges are rounded to 1/256 pixel.
    let grown = CGRect(
      x: Double(place.minX), y: Double(place.minY), width: Double(place.width),
      height: Double(place.height)
    ).insetBy(dx: -1 / 64, dy: -1 / 64)
    return rect.contains(inverse.bounds(of: grown))
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

extension DisplayItem.Shape {
  /// Returns the part of the shape that lies in another one.
  ///
  /// If the shape is a rectangle that covers all pixels of the other fully, that is the other itself, whose
  /// coverage stays valid when the rectangle moves.
  func intersection(_ other: DisplayItem.Shape) -> DisplayItem.Shape {
    if case .rect(let rect) = geometry, let full = map.fullPixels(of: rect),
      full.contains(PixelRect(placing: other))
    {
      return other
    }
    let place = other.map.moved(dx: -map.dx, dy: -map.dy)
    return .init(geometry: .intersection(geometry, other.geometry, place), map: map)
  }

  /// Whether the shape covers all pixels of a rectangle fully. A conservative test.
  func covers(_ pixels: PixelRect) -> Bool {
    switch geometry {
    case .rect(let rect): return map.covers(pixels, by: rect)
    case .cut(.rect(let rect), let sides):
      let local = pixels.offset(dx: -map.dx, dy: -map.dy)
      let (maxX, maxY) = (local.maxX - 1, local.maxY - 1)
      return map.covers(pixels, by: rect)
        && sides.allSatisfy { side in
          side.contains(x: local.minX, y: local.minY) && side.contains(x: maxX, y: local.minY)
            && side.contains(x: local.minX, y: maxY) && side.contains(x: maxX, y: maxY)
        }
    case .rounded(let rect, let corners):
      // Each of these rectangles lies inside.
      let reach = corners.reach
      return [(reach, 0), (0, reach), (0.3 * reach, 0.3 * reach)].contains { dx, dy in
        map.covers(pixels, by: rect.insetBy(dx: dx, dy: dy))
      }
    case .border, .fill, .stroke, .cut, .blob, .intersection, .blurred: return false
    }
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
    if case .intersection(let area, let other, let place) = self {
      let others = other.pixels(map: place.local).offset(dx: place.dx, dy: place.dy)
      return area.pixels(map: map).intersection(others)
    }
    let sharp = PixelRect(touchedIn: map.bounds(of: bounds))
    guard let (x, y) = kernels(map: map) else { return sharp }
    let (rx, ry) = (Int32(x.radius), Int32(y.radius))
    return PixelSpread(left: rx, top: ry, right: rx, bottom: ry).targets(of: sharp)
  }
}
