// Nacre, MIT licence; see LICENSE.

import Foundation

/// A cubic Bézier as a polynomial: `((a·t + b)·t + c)·t + d`. For a quadratic, `a` is zero.
struct CubicCurve {
  private let ax: Double, ay: Double, bx: Double, by: Double
  private let cx: Double, cy: Double, dx: Double, dy: Double
  let end: CGPoint
  private let secondDifferences: (Double, Double, Double, Double)

  @inline(__always)
  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    let (d1x, d1y) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let (d2x, d2y) = (p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    secondDifferences = (d1x, d1y, d2x, d2y)
    (ax, ay) = (d2x - d1x, d2y - d1y)
    (bx, by) = (3 * d1x, 3 * d1y)
    (cx, cy) = (3 * (p1.x - p0.x), 3 * (p1.y - p0.y))
    (dx, dy) = (p0.x, p0.y)
    end = p3
  }

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    let (ex, ey) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    // Degree elevation to a cubic divides the second difference by three.
    secondDifferences = (ex / 3, ey / 3, ex / 3, ey / 3)
    (ax, ay) = (0, 0)
    (bx, by) = (ex, ey)
    (cx, cy) = (2 * (p1.x - p0.x), 2 * (p1.y - p0.y))
    (dx, dy) = (p0.x, p0.y)
    end = p2
  }

  /// Returns the number of segments that keep within `tolerance` of the curve.
  @inline(__always)
  func lineCount(tolerance: Double) -> Int {
    let d = secondDifferences
    return Flattening.cubicCount(d.0, d.1, d.2, d.3, tolerance: tolerance)
  }

  /// Returns the point at `t` in `0…1`. Use `end` for 1, where rounding could miss the end point.
  @inline(__always)
  func point(_ t: Double) -> CGPoint {
    CGPoint(x: ((ax * t + bx) * t + cx) * t + dx, y: ((ay * t + by) * t + cy) * t + dy)
  }
}
