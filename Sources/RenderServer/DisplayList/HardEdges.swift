// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The edges of a layer's bounds that are not antialiased.
///
/// An area that ends at such an edge is drawn beyond it and cut at pixel centres. Two layers that
/// share an edge must agree on each pixel. So the edge follows from the exact map, and not from the
/// placed one, whose translation is rounded to 1/256 pixel.
struct HardEdges {
  private let edges: [(edge: EdgeMask, side: PixelSide)]
  private let bounds: CGRect
  /// The distance by which a cut area is drawn beyond its edge, in the layer's space.
  private let growth: Double

  /// - Parameters:
  ///   - map: The exact map of the layer.
  ///   - placed: The same map as it is drawn.
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

  /// Returns a rectangle that is cut at the hard edges of the bounds that it shares.
  func area(_ rect: CGRect) -> ShapeGeometry {
    let (grown, sides) = cut(rect)
    return sides.isEmpty ? .rect(rect) : .cut(.rect(grown), sides)
  }

  /// Returns the border inside a rectangle, cut at its hard edges; `nil` if it has none.
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
  /// Returns a length in layer space of at least two pixels, unless that is more than 64 times the
  /// longer side.
  fileprivate func growth(_ size: CGSize) -> Double {
    let side = Double(max(size.width, size.height))
    guard local.isAffine else { return side / 4 }
    let determinant = abs(local.m11 * local.m22 - local.m12 * local.m21)
    // The smaller singular value is the determinant divided by the larger.
    let least = determinant / local.affineScale
    return least > 0 ? min(2 / least, side * 64) : 0
  }
}
