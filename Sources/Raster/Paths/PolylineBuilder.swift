// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Flattens a path into polylines, one for each subpath that draws something.
struct PolylineBuilder {
  private var result = Polylines()
  /// The index of the first vertex of the current subpath.
  private var first = 0
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var hasDrawn = false
  private let tolerance: Double
  /// Segments up to this length are dropped, because their direction is not reliable.
  private let shortest: Double
  private let maximumSegments: Int

  /// Returns the flattened subpaths of a path.
  ///
  /// A move alone gives no line. A move followed by a close, or a segment of length zero, gives a
  /// line with one vertex, which strokes as a dot.
  ///
  /// - Parameter tolerance: The greatest distance of a chord from its curve, in the path's space.
  static func subpaths(of path: Path, tolerance: Double) -> Polylines {
    var builder = PolylineBuilder(path, tolerance)
    path.forEach { builder.add($0) }
    builder.finish(closed: false)
    return builder.result
  }

  private init(_ path: Path, _ tolerance: Double) {
    self.tolerance = tolerance
    shortest = tolerance / 1024
    maximumSegments = Flattening.maximumSegments(points: path.points.count)
    result.vertices.reserveCapacity(min(path.points.count * 4, 65_536))
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
      add(
        CubicCurve(current, control, point),
        leaving: Polylines.direction(from: current, to: control, point),
        arriving: Polylines.direction(from: point, to: control, current))
    case .cubic(let control1, let control2, let point):
      add(
        CubicCurve(current, control1, control2, point),
        leaving: Polylines.direction(from: current, to: control1, control2, point),
        arriving: Polylines.direction(from: point, to: control2, control1, current))
    case .close:
      finish(closed: true)
      begin(start)
    }
  }

  private mutating func begin(_ point: CGPoint) {
    result.vertices.append(Polylines.Vertex(point: point))
    (current, start) = (point, point)
  }

  /// - Parameters:
  ///   - leaving: The direction from the curve's start along its tangent.
  ///   - arriving: The direction from the curve's end back along its tangent.
  private mutating func add(_ curve: CubicCurve, leaving: CGVector?, arriving: CGVector?) {
    let count = min(curve.lineCount(tolerance: tolerance), maximumSegments)
    var leaving = leaving
    for index in 1..<max(count, 1) {
      append(curve.point(Double(index) / Double(count)), isSmooth: true, leaving: leaving)
      leaving = nil
    }
    append(
      curve.end, isSmooth: false, leaving: leaving,
      arriving: arriving.map { CGVector(dx: -$0.dx, dy: -$0.dy) })
    current = curve.end
  }

  /// - Parameters:
  ///   - leaving: The path's tangent at the last vertex; `nil` for the direction to the point.
  ///   - arriving: The path's tangent at the point; `nil` for the direction to the point.
  private mutating func append(
    _ point: CGPoint, isSmooth: Bool, leaving: CGVector? = nil, arriving: CGVector? = nil
  ) {
    hasDrawn = true
    let last = result.vertices.count - 1
    if last < first {
      // The subpath has no starting vertex, so this point becomes it.
      result.vertices.append(Polylines.Vertex(point: point))
      return
    }
    let distance = Polylines.distance(result.vertices[last].point, point)
    if distance <= shortest {
      // The end of a curve stays a corner even when its last chord is dropped.
      if !isSmooth, last > first { result.vertices[last].isSmooth = false }
      return
    }
    result.vertices[last].lead(to: point, distance, tangent: leaving)
    result.vertices.append(
      Polylines.Vertex(
        point: point, incoming: arriving ?? result.vertices[last].direction, isSmooth: isSmooth))
  }

  private mutating func finish(closed: Bool) {
    if hasDrawn || closed, result.vertices.count > first {
      finishLine(closed: closed)
    } else {
      result.vertices.removeSubrange(first...)
    }
    first = result.vertices.count
    hasDrawn = false
  }

  private mutating func finishLine(closed: Bool) {
    var last = result.vertices.count - 1
    if closed, last > first {
      let distance = Polylines.distance(start, result.vertices[last].point)
      if distance <= shortest {
        // The last segment ends at the start, so no line closes the subpath.
        result.vertices[first].incoming = result.vertices[last].incoming
        result.vertices.removeLast()
        last -= 1
      } else {
        result.vertices[last].lead(to: start, distance)
        result.vertices[first].incoming = result.vertices[last].direction
      }
    }
    let isClosed = closed && last > first
    if !isClosed { result.vertices[last].length = 0 }
    result.lines.append(Polylines.Line(vertices: first..<(last + 1), isClosed: isClosed))
  }
}
