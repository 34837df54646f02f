// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Flattened subpaths, one behind the other, in the path's own space.
struct Polylines {
  struct Vertex {
    var point: CGPoint
    /// Where the line to the next vertex goes, of length 1; that of the caps when there is none.
    var direction = CGVector(dx: 1, dy: 0)
    /// The distance to the next vertex; 0 at the end of an open line.
    var length = 0.0
    /// Whether it lies inside a curve, where there is no corner to join.
    var isSmooth = false

    /// Lets the line from here lead to a point.
    ///
    /// - Parameter distance: That of the point.
    mutating func lead(to next: CGPoint, _ distance: Double) {
      length = distance
      if distance > 0 {
        direction = CGVector(dx: (next.x - point.x) / distance, dy: (next.y - point.y) / distance)
      }
    }
  }

  struct Line {
    /// No two neighbours are closer together than the flattening allows to tell apart.
    let vertices: Range<Int>
    /// Whether a line leads from the last vertex back to the first.
    let isClosed: Bool
  }

  var vertices: [Vertex] = []
  var lines: [Line] = []

  func length(of line: Line) -> Double {
    var sum = 0.0
    for index in line.vertices { sum += vertices[index].length }
    return sum
  }

  /// The length of all lines together.
  var length: Double { vertices.reduce(0) { $0 + $1.length } }

  /// Appends a line of another set.
  mutating func append(_ line: Line, of other: Polylines) {
    let begin = vertices.count
    vertices.append(contentsOf: other.vertices[line.vertices])
    lines.append(Line(vertices: begin..<vertices.count, isClosed: line.isClosed))
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}
