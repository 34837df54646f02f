// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A convex part of a plane in 3-D space.
struct SpaceFragment {
  /// The index of the plane.
  let plane: Int
  /// The corners in the layer's own space. They enclose the bounds and paths of the plane's layers.
  private var points: [SIMD2<Double>]
  /// The corners in device space, with depth.
  private var projected: [SIMD3<Double>] = []
  /// The bounding box of `projected` without depth; empty when there are no corners.
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)
  private var center = SIMD2<Double>.zero
  /// The plane's depth at device point (px, py) as `x · px + y · py + z`; `nil` for an empty area.
  private var depth: SIMD3<Double>?
  /// The half-planes to which the fragment was cut. They also clip what is drawn outside the
  /// corners.
  private(set) var cuts: [Cut] = []

  /// A half of the layer's plane, to which drawing is clipped.
  struct Cut {
    /// Maps the space of the half-plane, in which it is `y ≥ 0`, to the layer's space.
    let place: CATransform3D
    let rect: CGRect
  }

  enum Order {
    /// The fragments do not overlap on the screen, or lie in one plane.
    case none
    case behind, inFront, crossing
  }

  /// The tolerance: shorter distances, in points, count as zero.
  private static let tolerance = 1e-4
  /// The part of a plane nearer to the eye than this is cut off; equal to `PlaneMap.nearPlane`.
  private static let nearPlane = 1e-3

  init(_ index: Int, _ plane: SpacePlane) {
    self.plane = index
    let rect = plane.extent
    let corners = [
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.minY)),
      SIMD2(Double(rect.maxX), Double(rect.maxY)), SIMD2(Double(rect.minX), Double(rect.maxY)),
    ]
    let t = plane.toDevice
    points = Self.clip(corners, SIMD3(t.m14, t.m24, t.m44 - Self.nearPlane))
    project(t)
  }

  private mutating func project(_ t: CATransform3D) {
    projected = points.map { p in
      let q = t.image(of: p)
      return SIMD3(q.x, q.y, q.z) / q.w
    }
    (low, high) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
    var sum = SIMD2<Double>.zero
    for p in projected {
      let point = SIMD2(p.x, p.y)
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
      sum += point
    }
    center = sum / Double(max(projected.count, 1))
    depth = Self.depth(projected)
  }

  /// Returns the part of a convex polygon in which `line.x · x + line.y · y + line.z ≥ 0`.
  private static func clip(_ points: [SIMD2<Double>], _ line: SIMD3<Double>) -> [SIMD2<Double>] {
    func value(_ p: SIMD2<Double>) -> Double { line.x * p.x + line.y * p.y + line.z }
    var result: [SIMD2<Double>] = []
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      let (va, vb) = (value(a), value(b))
      if va >= 0 { result.append(a) }
      if (va < 0) != (vb < 0) { result.append(a + (b - a) * (va / (va - vb))) }
    }
    return result
  }

  /// Whether the bounding boxes of both fragments overlap on the screen.
  func overlapsBox(of other: SpaceFragment) -> Bool {
    all(high .> other.low) && all(other.high .> low)
  }

  /// Returns the depth order of this fragment relative to another whose bounding box it overlaps.
  func order(_ other: SpaceFragment) -> Order {
    var common = projected.map { SIMD2($0.x, $0.y) }
    let (center, corners) = (other.center, other.projected)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      var line = SIMD3(a.y - b.y, b.x - a.x, a.x * b.y - b.x * a.y)
      if line.x * center.x + line.y * center.y + line.z < 0 { line = -line }
      common = Self.clip(common, line)
    }
    guard Self.area(common) > 1e-3, let mine = depth, let theirs = other.depth else { return .none }
    let gaps = common.map { p in
      (mine.x - theirs.x) * p.x + (mine.y - theirs.y) * p.y + mine.z - theirs.z
    }
    let (least, most) = (gaps.min() ?? 0, gaps.max() ?? 0)
    if most <= 10 * Self.tolerance {
      return least >= -10 * Self.tolerance ? .none : .behind
    }
    return least >= -10 * Self.tolerance ? .inFront : .crossing
  }

  private static func area(_ points: [SIMD2<Double>]) -> Double {
    guard let first = points.first else { return 0 }
    var sum = 0.0
    for (index, a) in points.enumerated() {
      let (a, b) = (a - first, points[(index + 1) % points.count] - first)
      sum += a.x * b.y - a.y * b.x
    }
    return abs(sum) / 2
  }

  private static func depth(_ projected: [SIMD3<Double>]) -> SIMD3<Double>? {
    // Of all triangles at the first corner, the largest gives the most accurate plane.
    guard let a = projected.first else { return nil }
    var best: (SIMD3<Double>, Double)?
    for (b, c) in zip(projected.dropFirst(), projected.dropFirst(2)) {
      let (u, v) = (b - a, c - a)
      let n = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
      if abs(n.z) > best?.1 ?? 0 { best = (n, abs(n.z)) }
    }
    guard let n = best?.0 else { return nil }
    let (x, y) = (-n.x / n.z, -n.y / n.z)
    return SIMD3(x, y, a.z - x * a.x - y * a.y)
  }

  /// Returns the side of a plane on which the fragment lies. The plane is a linear form on
  /// homogeneous device points.
  func side(of form: SIMD4<Double>, _ map: CATransform3D) -> Order {
    let distances = points.map { p in
      let q = map.image(of: p)
      return (form * q).sum() / q.w
    }
    let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
    if most <= Self.tolerance { return least >= -Self.tolerance ? .none : .behind }
    return least >= -Self.tolerance ? .inFront : .crossing
  }

  /// Splits the fragment at a plane.
  ///
  /// The rear piece overlaps by a pixel to hide the seam.
  func cut(at form: SIMD4<Double>, _ map: CATransform3D) -> (SpaceFragment, SpaceFragment) {
    let images = map.planeImages
    var line = SIMD3(
      (form * images.x).sum(), (form * images.y).sum(), (form * images.origin).sum())
    line /= (line.x * line.x + line.y * line.y).squareRoot()
    var (back, front) = (self, self)
    front.points = Self.clip(points, line)
    back.points = Self.clip(points, -line)
    front.project(map)
    back.project(map)
    front.cuts.append(cutting(line, growing: 0))
    back.cuts.append(cutting(-line, growing: pixel(at: line, map)))
    return (back, front)
  }

  /// Returns the size of a pixel across a line, measured in the layer's space near the fragment's
  /// centre.
  private func pixel(at line: SIMD3<Double>, _ map: CATransform3D) -> Double {
    let middle = foot(on: line)
    let step = SIMD2(line.x, line.y) * (1e-4 * size)
    let (a, b) = (map.image(of: middle), map.image(of: middle + step))
    guard a.w > Self.nearPlane, b.w > Self.nearPlane else { return 0 }
    let move = SIMD2(b.x / b.w - a.x / a.w, b.y / b.w - a.y / a.w)
    let pixels = (move.x * move.x + move.y * move.y).squareRoot()
    return pixels > 0 ? min(1e-4 * size / pixels, size) : 0
  }

  /// Returns the point of a line that is nearest to the centre of the corners.
  private func foot(on line: SIMD3<Double>) -> SIMD2<Double> {
    var middle = SIMD2<Double>.zero
    for p in points { middle += p }
    middle /= Double(max(points.count, 1))
    return middle - SIMD2(line.x, line.y)
      * (line.x * middle.x + line.y * middle.y + line.z)
  }

  private var size: Double {
    let (x, y) = (points.map(\.x).minAndMax, points.map(\.y).minAndMax)
    return max((x?.max ?? 0) - (x?.min ?? 0), (y?.max ?? 0) - (y?.min ?? 0))
  }

  private func cutting(_ line: SIMD3<Double>, growing: Double) -> Cut {
    let origin = foot(on: line)
    // The x axis runs along the line, the y axis into the kept half.
    var place = CATransform3DIdentity
    (place.m11, place.m12) = (line.y, -line.x)
    (place.m21, place.m22) = (line.x, line.y)
    (place.m41, place.m42) = (origin.x, origin.y)
    // Layers may draw beyond the corners, so the clip extends far past them.
    let far = 4 * size + 1024
    return Cut(
      place: place, rect: CGRect(x: -far, y: -growing, width: 2 * far, height: far + growing))
  }
}

extension CATransform3D {
  /// Returns the homogeneous image of a point of the plane `z = 0`.
  fileprivate func image(of p: SIMD2<Double>) -> SIMD4<Double> {
    let images = planeImages
    return images.x * p.x + images.y * p.y + images.origin
  }
}

extension SpacePlane {
  /// The bounding box of the bounds and paths of the plane's layers, in the space of the first.
  fileprivate var extent: CGRect {
    let inverse = layers[0].toDevice.inverse
    var result = CGRect.null
    for layer in layers {
      let p = layer.properties
      var rect = p.bounds.standardized
      if let path = p.shape?.path, path.isFinite { rect = rect.union(path.controlPointBounds) }
      if layer.toDevice == layers[0].toDevice {
        result = result.union(rect)
        continue
      }
      guard let inverse else { continue }
      let map = CATransform3DConcat(layer.toDevice, inverse)
      for (x, y) in [
        (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
        (rect.maxX, rect.maxY),
      ] {
        let q = map.image(of: SIMD2(Double(x), Double(y)))
        guard q.w > 0, (q.x / q.w + q.y / q.w).isFinite else { continue }
        result = result.union(CGRect(x: q.x / q.w, y: q.y / q.w, width: 0, height: 0))
      }
    }
    return result.isNull || !result.isFinite ? layers[0].properties.bounds.standardized : result
  }
}

extension [Double] {
  fileprivate var minAndMax: (min: Double, max: Double)? {
    guard let first else { return nil }
    return reduce((first, first)) { (Swift.min($0.0, $1), Swift.max($0.1, $1)) }
  }
}
