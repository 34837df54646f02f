// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// What takes the polygons of a stroke: edges to be drawn, or a path.
protocol PolygonSink {
  /// Begins a polygon.
  mutating func move(_ x: Double, _ y: Double)
  /// Adds a corner to the polygon.
  mutating func line(_ x: Double, _ y: Double)
  /// Closes the polygon.
  mutating func close()
}

extension EdgeBuilder: PolygonSink {}

/// Makes a path of the polygons.
struct PathSink: PolygonSink {
  var path = Path()

  mutating func move(_ x: Double, _ y: Double) { path.move(to: CGPoint(x: x, y: y)) }
  mutating func line(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }
  mutating func close() { path.close() }
}
