// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The edges of a layer's bounds that are not smoothed.
///
/// What ends at such an edge is drawn beyond it and cut by the centres of pixels. Two layers that share
/// one must agree about each pixel, so it follows from the exact map, and not from the one on whose
/// grid of 1/256 pixel all else lies.
struct HardEdges {
  private let edges: [(edge: EdgeMask, side: PixelSide)]
  private let bounds: CGRect
  /// How far what is cut is drawn beyond its edge, in the layer's space.
  private let growth: Double

  /// - Parameters:
  ///   - map: The layer's exact place.
  ///   - placed: The same, as it is drawn.
  init(_ mask: EdgeMask, of bounds: CGRect, _ map: PlaneMap, _ placed: PlacedMap) {
    let map = map.normalized
    func image(_ x: CGFloat, _ y: CGFloat) -> PixelSide.Point {
      let p = map.homogeneous(x, y)
      return (p.x - Double(placed.dx) * p.w, p.y - Double(placed.dy) * p.w, p.w)
    }
    let corners = [
      image(bounds.minX, bounds.minY), image(bounds.maxX, bounds.minY),
      image(bounds.maxX, bounds.maxY), image(bounds.minX, bounds.maxY),
    ]
    let center = image(bounds.midX, bounds.midY)
    let all: [(EdgeMask, Int)] = [(.minY, 0), (.maxX, 1), (.maxY, 2), (.minX, 3)]
    edges = all.compactMap { edge, first in
      guard mask.contains(edge) else { return nil }
      return PixelSide(through: corners[first], corners[(first + 1) % 4], with: center)
        .map { (edge, $0) }
    }
    self.bounds = bounds
    growth = placed.growth(bounds.size)
  }

  /// Returns a rectangle, its edges hard where they are hard edges of the bounds.
  func area(_ rect: CGRect) -> ShapeGeometry {
    let (grown, sides) = cut(rect)
    return sides.isEmpty ? .rect(rect) : .cut(.rect(grown), sides)
  }

  /// Returns the area between a rectangle and itself moved inwards; `nil` when all of it is smooth.
  func border(_ rect: CGRect, width: Double) -> ShapeGeometry? {
    let (grown, sides) = cut(rect)
    if sides.isEmpty { return nil }
    var path = Path(rect: grown)
    path.append(Path(rect: rect.insetBy(dx: width, dy: width)))
    return .cut(.fill(path, .evenOdd), sides)
  }

  private func cut(_ rect: CGRect) -> (CGRect, [PixelSide]) {
    var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var sides: [PixelSide] = []
    for (edge, side) in edges {
      switch edge {
      case .minX where rect.minX == bounds.minX: minX -= growth
      case .maxX where rect.maxX == bounds.maxX: maxX += growth
      case .minY where rect.minY == bounds.minY: minY -= growth
      case .maxY where rect.maxY == bounds.maxY: maxY += growth
      default: continue
      }
      sides.append(side)
    }
    return (CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), sides)
  }
}

extension PlacedMap {
  /// A length in layer space that is at least two pixels, wherever that is not very long.
  fileprivate func growth(_ size: CGSize) -> Double {
    let side = Double(max(size.width, size.height))
    guard local.isAffine else { return side / 4 }
    let determinant = abs(local.m11 * local.m22 - local.m12 * local.m21)
    // The smaller singular value is the determinant divided by the larger.
    let least = determinant / local.affineScale
    return least > 0 ? min(2 / least, side * 64) : 0
  }
}
