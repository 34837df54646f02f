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
    let vertices: Range<Int>
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

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
