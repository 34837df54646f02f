// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Flattened subpaths in the path's own space. The vertices of all lines lie in one array, one line
/// after another.
struct Polylines {
  struct Vertex {
    var point: CGPoint
    /// The unit direction of the segment to the next vertex. For a single vertex, the direction of
    /// its caps.
    var direction = CGVector(dx: 1, dy: 0)
    /// The distance to the next vertex; 0 at the end of an open line.
    var length = 0.0
    /// Whether the vertex lies inside a flattened curve, where there is no corner to join.
    var isSmooth = false

    /// Sets the length and direction of the segment that leads to `next`.
    ///
    /// - Parameter distance: The distance to `next`.
    mutating func lead(to next: CGPoint, _ distance: Double) {
      length = distance
      if distance > 0 {
        direction = CGVector(dx: (next.x - point.x) / distance, dy: (next.y - point.y) / distance)
      }
    }
  }

  struct Line {
    /// The line's vertices. Neighbours are farther apart than the builder's shortest segment.
    var vertices: Range<Int>
    /// Whether a segment leads from the last vertex back to the first.
    let isClosed: Bool
    /// The unit tangents of the curve at the ends of an open line, in the direction of the line. A
    /// chord deviates from them.
    var startTangent = CGVector(dx: 1, dy: 0)
    var endTangent = CGVector(dx: 1, dy: 0)
  }

  var vertices: [Vertex] = []
  var lines: [Line] = []

  func length(of line: Line) -> Double {
    var sum = 0.0
    for index in line.vertices { sum += vertices[index].length }
    return sum
  }

  /// The total length of all lines.
  var length: Double { vertices.reduce(0) { $0 + $1.length } }

  /// Appends a line of another set of polylines.
  mutating func append(_ line: Line, of other: Polylines) {
    let begin = vertices.count
    vertices.append(contentsOf: other.vertices[line.vertices])
    lines.append(
      Line(
        vertices: begin..<vertices.count, isClosed: line.isClosed, startTangent: line.startTangent,
        endTangent: line.endTangent))
  }

  /// Appends the line of the last vertices, with the tangents at its ends.
  mutating func appendLine(_ vertices: Range<Int>, isClosed: Bool) {
    var line = Line(vertices: vertices, isClosed: isClosed)
    let last = max(vertices.upperBound - 2, vertices.lowerBound)
    line.startTangent = tangents(ofSegment: vertices.lowerBound, in: line).start
    line.endTangent = tangents(ofSegment: last, in: line).end
    lines.append(line)
  }

  /// Returns the unit tangents of the curve at the ends of a segment.
  ///
  /// Inside a curve, the tangent at a vertex halves the angle between the two chords. At the end of
  /// a curve, the tangent turns as far from the chord as at the chord's other end, as on a circle.
  func tangents(ofSegment index: Int, in line: Line) -> (start: CGVector, end: CGVector) {
    let (range, chord) = (line.vertices, vertices[index].direction)
    func neighbour(_ other: Int) -> Int? {
      if range.contains(other) { return other }
      guard line.isClosed else { return nil }
      return other < range.lowerBound ? range.upperBound - 1 : range.lowerBound
    }
    var (start, end): (CGVector?, CGVector?) = (nil, nil)
    if vertices[index].isSmooth, let before = neighbour(index - 1) {
      start = Self.middle(vertices[before].direction, chord)
    }
    if let after = neighbour(index + 1), vertices[after].isSmooth {
      end = Self.middle(chord, vertices[after].direction)
    }
    return (
      start ?? end.map { Self.mirrored($0, at: chord) } ?? chord,
      end ?? start.map { Self.mirrored($0, at: chord) } ?? chord
    )
  }

  /// Returns the unit vector that halves the angle between two unit vectors; the second one if they
  /// are opposite.
  static func middle(_ a: CGVector, _ b: CGVector) -> CGVector { blend(a, b, 0.5) }

  /// Returns the unit vector at a fraction of the way from one unit vector to another.
  static func blend(_ a: CGVector, _ b: CGVector, _ fraction: Double) -> CGVector {
    let (x, y) = (a.dx + (b.dx - a.dx) * fraction, a.dy + (b.dy - a.dy) * fraction)
    let length = (x * x + y * y).squareRoot()
    return length > 1e-9 ? CGVector(dx: x / length, dy: y / length) : b
  }

  private static func mirrored(_ vector: CGVector, at axis: CGVector) -> CGVector {
    let k = 2 * (vector.dx * axis.dx + vector.dy * axis.dy)
    return CGVector(dx: axis.dx * k - vector.dx, dy: axis.dy * k - vector.dy)
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
