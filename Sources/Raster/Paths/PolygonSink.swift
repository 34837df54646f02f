// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A receiver of the stroker's polygons: an edge builder that draws them, or a path.
protocol PolygonSink {
  /// Begins a polygon.
  mutating func move(_ x: Double, _ y: Double)
  /// Adds a vertex to the polygon.
  mutating func line(_ x: Double, _ y: Double)
  /// Closes the polygon.
  mutating func close()
}

extension EdgeBuilder: PolygonSink {}

/// Collects the polygons in a path.
struct PathSink: PolygonSink {
  var path = Path()

  mutating func move(_ x: Double, _ y: Double) { path.move(to: CGPoint(x: x, y: y)) }
  mutating func line(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }
  mutating func close() { path.close() }
}
