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
    /// The unit tangents of the path before and after the vertex, unless it lies inside a curve. The
    /// chords of a curve deviate from them.
    var incoming = CGVector(dx: 1, dy: 0)
    var outgoing = CGVector(dx: 1, dy: 0)
    /// The distance to the next vertex; 0 at the end of an open line.
    var length = 0.0
    /// Whether the vertex lies inside a flattened curve, where there is no corner to join.
    var isSmooth = false

    /// Sets the length and direction of the segment that leads to `next`.
    ///
    /// - Parameters:
    ///   - distance: The distance to `next`.
    ///   - tangent: The path's tangent at this vertex; `nil` for the direction of the segment.
    mutating func lead(to next: CGPoint, _ distance: Double, tangent: CGVector? = nil) {
      length = distance
      if distance > 0 {
        direction = CGVector(dx: (next.x - point.x) / distance, dy: (next.y - point.y) / distance)
      }
      outgoing = tangent ?? direction
    }
  }

  struct Line {
    /// The line's vertices. Neighbours are farther apart than the builder's shortest segment.
    var vertices: Range<Int>
    /// Whether a segment leads from the last vertex back to the first.
    let isClosed: Bool
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
    lines.append(Line(vertices: begin..<vertices.count, isClosed: line.isClosed))
  }

  /// Returns the unit tangents of the path at the ends of a segment. Inside a curve, the tangent at
  /// a vertex halves the angle between the two chords.
  func tangents(ofSegment index: Int, in line: Line) -> (start: CGVector, end: CGVector) {
    let (vertex, range) = (vertices[index], line.vertices)
    let next = vertices[index + 1 < range.upperBound ? index + 1 : range.lowerBound]
    let chord = vertex.direction
    return (
      vertex.isSmooth ? Self.middle(vertices[index - 1].direction, chord) : vertex.outgoing,
      next.isSmooth ? Self.middle(chord, next.direction) : next.incoming
    )
  }

  /// Returns a length for each segment of a line, by which trimming measures positions. The chords of a curve
  /// share the length of the curve evenly, as they divide its parameter evenly.
  ///
  /// **Source.** Pictures of iOS in which `strokeStart` and `strokeEnd` cut curves.
  func lengthsByParameter(of line: Line) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(line.vertices.count)
    var first = line.vertices.lowerBound
    while first < line.vertices.upperBound {
      var (next, sum) = (first, 0.0)
      repeat {
        sum += vertices[next].length
        next += 1
      } while next < line.vertices.upperBound && vertices[next].isSmooth
      result.append(
        contentsOf: repeatElement(sum / Double(next - first), count: next - first))
      first = next
    }
    return result
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

  /// Returns the unit direction from a point to the first of some others that lies elsewhere; `nil`
  /// if there is none.
  static func direction(
    from point: CGPoint, to first: CGPoint, _ second: CGPoint, _ third: CGPoint? = nil
  ) -> CGVector? {
    func direction(to other: CGPoint) -> CGVector? {
      let length = distance(point, other)
      guard length > 0 else { return nil }
      return CGVector(dx: (other.x - point.x) / length, dy: (other.y - point.y) / length)
    }
    return direction(to: first) ?? direction(to: second) ?? third.flatMap { direction(to: $0) }
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
