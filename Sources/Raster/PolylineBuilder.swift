// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Flattens a path into the subpaths that draw something.
struct PolylineBuilder {
  private var lines: [Polyline] = []
  private var line = Polyline()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var hasDrawn = false
  private let tolerance: Double
  /// Shorter lines have no direction worth the name.
  private let shortest: Double
  private let maximumSegments: Int

  /// Returns the subpaths of a path. A lone move is none; a move and a close, or a line of length
  /// zero, are one point.
  ///
  /// - Parameter tolerance: The greatest distance of a chord from its curve, in the path's space.
  static func subpaths(of path: Path, tolerance: Double) -> [Polyline] {
    var builder = PolylineBuilder(path, tolerance)
    path.forEach { builder.add($0) }
    builder.finish(closed: false)
    return builder.lines
  }

  private init(_ path: Path, _ tolerance: Double) {
    self.tolerance = tolerance
    shortest = tolerance / 1024
    maximumSegments = Flattening.maximumSegments(points: path.points.count)
  }

  private mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finish(closed: false)
      begin(point)
    case .line(let point):
      append(point, isSmooth: false)
      current = point
    case .quad(let control, let point):
      add(CubicCurve(current, control, point))
    case .cubic(let control1, let control2, let point):
      add(CubicCurve(current, control1, control2, point))
    case .close:
      finish(closed: true)
      begin(start)
    }
  }

  private mutating func begin(_ point: CGPoint) {
    line.points = [point]
    line.isSmooth = [false]
    (current, start) = (point, point)
  }

  private mutating func add(_ curve: CubicCurve) {
    let count = min(curve.lineCount(tolerance: tolerance), maximumSegments)
    for index in 1..<max(count, 1) {
      append(curve.point(Double(index) / Double(count)), isSmooth: true)
    }
    append(curve.end, isSmooth: false)
    current = curve.end
  }

  private mutating func append(_ point: CGPoint, isSmooth: Bool) {
    hasDrawn = true
    if let last = line.points.last, Polyline.distance(last, point) <= shortest {
      // A curve's end stays a corner even when its last chord vanishes.
      if !isSmooth, line.isSmooth.count > 1 { line.isSmooth[line.isSmooth.count - 1] = false }
      return
    }
    line.points.append(point)
    line.isSmooth.append(isSmooth)
  }

  private mutating func finish(closed: Bool) {
    if hasDrawn || closed {
      line.isClosed = closed
      if closed, line.points.count > 1, let last = line.points.last,
        Polyline.distance(start, last) <= shortest
      {
        line.points.removeLast()
        line.isSmooth.removeLast()
      }
      if line.points.count == 1 { line.isClosed = false }
      lines.append(line)
    }
    line = Polyline()
    hasDrawn = false
  }
}
