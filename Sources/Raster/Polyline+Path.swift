// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension Polyline {
  /// Returns the subpaths of a path that draw something; a lone move does not, a move and a close
  /// or a line of length zero are one point.
  ///
  /// - Parameter tolerance: The greatest distance of a chord from its curve, in the path's space.
  static func subpaths(of path: Path, tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var line = Polyline()
    var current = CGPoint.zero
    var start = CGPoint.zero
    var hasDrawn = false
    // Shorter lines have no direction worth the name.
    let shortest = tolerance / 1024

    func append(_ point: CGPoint, isSmooth: Bool) {
      hasDrawn = true
      if let last = line.points.last, distance(last, point) <= shortest {
        // A curve's end stays a corner even when its last chord vanishes.
        if !isSmooth, line.isSmooth.count > 1 { line.isSmooth[line.isSmooth.count - 1] = false }
        return
      }
      line.points.append(point)
      line.isSmooth.append(isSmooth)
    }
    func finish(closed: Bool) {
      if hasDrawn || closed {
        line.isClosed = closed
        if closed, line.points.count > 1,
          distance(start, line.points[line.points.count - 1]) <= shortest
        {
          line.points.removeLast()
          line.isSmooth.removeLast()
        }
        if line.points.count == 1 { line.isClosed = false }
        result.append(line)
      }
      line = Polyline()
      hasDrawn = false
    }
    func begin(_ point: CGPoint) {
      line.points = [point]
      line.isSmooth = [false]
      (current, start) = (point, point)
    }
    func add(_ curve: CubicCurve) {
      let count = curve.lineCount(tolerance: tolerance)
      for index in 1..<max(count, 1) {
        append(curve.point(Double(index) / Double(count)), isSmooth: true)
      }
      append(curve.end, isSmooth: false)
      current = curve.end
    }

    path.forEach { element in
      switch element {
      case .move(let point):
        finish(closed: false)
        begin(point)
      case .line(let point):
        append(point, isSmooth: false)
        current = point
      case .quad(let control, let point): add(CubicCurve(current, control, point))
      case .cubic(let control1, let control2, let point):
        add(CubicCurve(current, control1, control2, point))
      case .close:
        finish(closed: true)
        begin(start)
      }
    }
    finish(closed: false)
    return result
  }
}
