// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A flattened subpath, in the path's own space.
struct Polyline {
  /// No two neighbours are closer together than the flattening allows to tell apart.
  var points: [CGPoint] = []
  /// For each point, whether it lies inside a curve, where there is no corner to join.
  var isSmooth: [Bool] = []
  /// Whether a line leads from the last point back to the first.
  var isClosed = false
  /// The direction of the caps when there is only one point.
  var dotDirection = CGVector(dx: 1, dy: 0)

  /// The lengths of all lines, the closing one last.
  var lengths: [Double] {
    var result: [Double] = []
    result.reserveCapacity(points.count)
    for index in 0..<max(points.count - 1, 0) {
      result.append(Self.distance(points[index], points[index + 1]))
    }
    if isClosed, let first = points.first, let last = points.last {
      result.append(Self.distance(last, first))
    }
    return result
  }

  var length: Double { lengths.reduce(0, +) }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
