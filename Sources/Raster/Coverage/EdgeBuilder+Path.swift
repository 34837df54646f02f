// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels

extension EdgeBuilder {
  /// Creates the edges that fill a path; none if the path or the map has a non-finite number.
  package init(filling path: Path, map: PlaneMap, memory: consuming [FixedEdge] = []) {
    self.init(map: map, memory: consume memory)
    guard path.isFinite, map.isFinite else { return }
    let (verbs, corners) = path.contents
    let points = corners.span
    reserve(points.count * 4)
    let most = Flattening.maximumSegments(points: points.count)
    var current = CGPoint.zero
    var start = CGPoint.zero
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        move(points[index].x, points[index].y)
        (current, start) = (points[index], points[index])
      case .line:
        line(points[index].x, points[index].y)
        current = points[index]
      case .quad:
        let (control, point) = (points[index], points[index + 1])
        // Degree elevation: the cubic's control points lie two thirds of the way from the end
        // points to the quadratic's control point.
        let near = CGPoint(
          x: current.x + (control.x - current.x) * 2 / 3,
          y: current.y + (control.y - current.y) * 2 / 3)
        let far = CGPoint(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        addCubic(current, near, far, point, most)
        current = point
      case .cubic:
        addCubic(current, points[index], points[index + 1], points[index + 2], most)
        current = points[index + 2]
      case .close:
        close()
        current = start
        // An element that follows `close` without a move starts where the closed subpath started.
        move(start.x, start.y)
      }
      index += verb.pointCount
    }
    finish()
  }

  private mutating func addCubic(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ most: Int
  ) {
    let curve = CubicCurve(p0, p1, p2, p3)
    let count = min(lineCount(p0, p1, p2, p3), most)
    let step = 1 / Double(count)
    for index in 1..<max(count, 1) {
      let point = curve.point(Double(index) * step)
      line(point.x, point.y)
    }
    line(p3.x, p3.y)
  }

  /// Returns the number of segments that keeps the mapped curve within the flattening tolerance.
  ///
  /// Under perspective, even parameter steps become uneven on the screen. So the count for the
  /// projected control points is multiplied by the ratio of the greatest to the least depth, which
  /// bounds that unevenness.
  private func lineCount(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> Int {
    var points = (p0, p1, p2, p3)
    var ratio = 1.0
    if isAffine {
      points = (linear(p0), linear(p1), linear(p2), linear(p3))
    } else {
      var (least, most) = (Double.infinity, 0.0)
      func project(_ p: CGPoint) -> CGPoint {
        let h = map.homogeneous(p.x, p.y)
        let w = max(h.w, PlaneMap.nearPlane)
        (least, most) = (min(least, w), max(most, w))
        return CGPoint(x: h.x / w, y: h.y / w)
      }
      points = (project(p0), project(p1), project(p2), project(p3))
      ratio = most / least
    }
    let curve = CubicCurve(points.0, points.1, points.2, points.3)
    let count = curve.lineCount(tolerance: Flattening.tolerance)
    if ratio == 1 { return count }
    return Int(min(Double(Flattening.maximumSegments), (Double(count) * ratio).rounded(.up)))
  }

  private func linear(_ p: CGPoint) -> CGPoint {
    CGPoint(x: p.x * map.m11 + p.y * map.m21, y: p.x * map.m12 + p.y * map.m22)
  }
}
