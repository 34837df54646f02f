// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The edges of a layer's bounds that are not antialiased.
///
/// A pixel belongs to the layer if its centre is inside. An area that ends at a slanted edge is drawn beyond
/// it and cut at pixel centres; an area that ends at an upright edge is moved to a pixel boundary. Two layers
/// that share an edge must agree on each pixel. Edges are therefore computed from the exact map, not from the
/// placed map, whose translation is rounded to 1/256 pixel.
final class HardEdges {
  /// The slanted edges.
  private let edges: [(edge: EdgeMask, side: PixelSide)]
  /// The edges of a layer that is neither turned nor seen in perspective.
  private let upright: (mask: EdgeMask, exact: PlaneMap, placed: PlacedMap)?
  private let bounds: CGRect
  /// The distance by which a cut area is drawn beyond its edge, in the layer's space.
  private let growth: Double

  /// - Parameters:
  ///   - map: The exact map of the layer.
  ///   - placed: The same map as it is drawn.
  init(_ mask: EdgeMask, of bounds: CGRect, _ map: PlaneMap, _ placed: PlacedMap) {
    let map = map.normalized
    self.bounds = bounds
    growth = placed.growth(bounds.size)
    if map.isUpright, placed.local.isUpright {
      (edges, upright) = ([], (mask, map, placed))
      return
    }
    upright = nil
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
  }

  /// Returns a rectangle that is cut at the hard edges of the bounds that it shares.
  func area(_ rect: CGRect) -> ShapeGeometry {
    if let snapped = snapped(rect) { return .rect(snapped) }
    let (grown, sides) = cut(rect)
    return sides.isEmpty ? .rect(rect) : .cut(.rect(grown), sides)
  }

  /// Returns the border inside a rectangle, cut at its hard edges; `nil` if it has none.
  func border(_ rect: CGRect, width: Double) -> ShapeGeometry? {
    if let snapped = snapped(rect) {
      if snapped == rect { return nil }
      var path = Path(rect: snapped)
      path.append(Path(rect: rect.insetBy(dx: width, dy: width)))
      return .fill(path, .evenOdd)
    }
    let (grown, sides) = cut(rect)
    if sides.isEmpty { return nil }
    var path = Path(rect: grown)
    path.append(Path(rect: rect.insetBy(dx: width, dy: width)))
    return .cut(.fill(path, .evenOdd), sides)
  }

  /// Returns a rectangle with the edges that it shares with the bounds moved to pixel boundaries; `nil` if
  /// they are slanted.
  private func snapped(_ rect: CGRect) -> CGRect? {
    guard let upright else { return nil }
    let (exact, local) = (upright.exact, upright.placed.local)
    let (dx, dy) = (Double(upright.placed.dx), Double(upright.placed.dy))
    func x(_ x: CGFloat, _ edge: EdgeMask, of bound: CGFloat) -> CGFloat {
      guard x == bound, upright.mask.contains(edge) else { return x }
      return Self.snapped(
        x, exact: exact.m11 * x + exact.m31 - dx, scale: local.m11, offset: local.m31)
    }
    func y(_ y: CGFloat, _ edge: EdgeMask, of bound: CGFloat) -> CGFloat {
      guard y == bound, upright.mask.contains(edge) else { return y }
      return Self.snapped(
        y, exact: exact.m22 * y + exact.m32 - dy, scale: local.m22, offset: local.m32)
    }
    let (minX, maxX) = (x(rect.minX, .minX, of: bounds.minX), x(rect.maxX, .maxX, of: bounds.maxX))
    let (minY, maxY) = (y(rect.minY, .minY, of: bounds.minY), y(rect.maxY, .maxY, of: bounds.maxY))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the coordinate, in the layer's space, of the first pixel whose centre is not before an
  /// edge, to 1/65536 pixel as in `PixelSide`.
  private static func snapped(
    _ value: CGFloat, exact: Double, scale: Double, offset: Double
  ) -> CGFloat {
    let pixel = (exact - 0.5 - 1 / 131_072).rounded(.up)
    // An edge on a pixel boundary keeps its coordinate, so its cached coverage stays valid.
    if abs(pixel - exact) < 1 / 1024 { return value }
    return CGFloat((pixel - offset) / scale)
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

extension PlaneMap {
  /// Whether the map only scales and moves, without rotation or shear.
  fileprivate var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 && m11 != 0 && m22 != 0 }
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
