// Nacre, MIT licence; see LICENSE.

import Foundation

extension Path {
  /// The bounding box of the path itself, without its control points; null for an empty path.
  ///
  /// **Accuracy.** Exact: extrema are roots of the derivative. **Complexity.** Linear.
  package var bounds: CGRect {
    var extremes: [CGPoint] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let point):
        (current, start) = (point, point)
        extremes.append(point)
      case .line(let point):
        extremes.append(point)
        current = point
      case .quad(let control, let point):
        let c1 = current.mixed(with: control, 2.0 / 3)
        extremes += Self.extremes(current, c1, point.mixed(with: control, 2.0 / 3), point)
        current = point
      case .cubic(let control1, let control2, let point):
        extremes += Self.extremes(current, control1, control2, point)
        current = point
      case .close: current = start
      }
    }
    return CGRect(around: extremes)
  }

  /// Returns the end point of a cubic and its inner extrema in x and y.
  private static func extremes(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint]
  {
    let roots =
      extremeParameters(a.x, b.x, c.x, d.x) + extremeParameters(a.y, b.y, c.y, d.y)
    return roots.map { t in
      let (s, t2) = (1 - t, t * t)
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t2, t2 * t)
      return CGPoint(
        x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
    } + [d]
  }

  /// Returns the parameters between 0 and 1 where the derivative of a cubic is zero.
  private static func extremeParameters(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat)
    -> [CGFloat]
  {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let roots: [CGFloat]
    if abs(a) < 1e-12 * (abs(b) + abs(c)) {
      roots = b == 0 ? [] : [-c / b]
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // This form of the quadratic formula avoids cancellation; W. H. Press et al., Numerical
      // Recipes, 5.6.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots = q == 0 ? [0] : [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Appends an arc that touches the lines from the current point to `corner` and from `corner` to
  /// `tangent2End`, and a line to the start of the arc. If there is no such arc, only a line to
  /// `corner`.
  ///
  /// **Source.** The centre lies on the bisector at distance r / sin(θ/2) from the corner.
  package mutating func addArc(tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
    let (la, lb) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    guard radius > 0, la > 0, lb > 0, abs(cross) > 1e-9 * la * lb else {
      addLine(to: corner)
      return
    }
    let cosine = (ax * bx + ay * by) / (la * lb)
    let reach = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let first = CGPoint(x: corner.x + ax / la * reach, y: corner.y + ay / la * reach)
    let last = CGPoint(x: corner.x + bx / lb * reach, y: corner.y + by / lb * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - side * ay / la * radius, y: first.y + side * ax / la * radius)
    let from = atan2(first.y - center.y, first.x - center.x)
    let to = atan2(last.y - center.y, last.x - center.x)
    addLine(to: first)
    addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: cross > 0)
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the way to `other`.
  package func mixed(with other: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
