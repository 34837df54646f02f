// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

/// Slow, independent computations to compare coverage with.
enum Oracle {
  /// Returns the area of each pixel inside closed polygons, from 64 exact spans per row of pixels.
  static func area(
    of polygons: [[CGPoint]], rule: FillRule, width: Int, height: Int
  ) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    let samples = 64
    for line in 0..<(height * samples) {
      let y = (Double(line) + 0.5) / Double(samples)
      var crossings: [(x: Double, winding: Int)] = []
      for polygon in polygons {
        for (index, a) in polygon.enumerated() {
          let b = polygon[(index + 1) % polygon.count]
          guard (a.y <= y) != (b.y <= y) else { continue }
          crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for index in crossings.indices.dropLast() {
        winding += crossings[index].winding
        guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
        let (from, to) = (max(crossings[index].x, 0), min(crossings[index + 1].x, Double(width)))
        var x = from
        while x < to {
          let next = min(to, x.rounded(.down) + 1)
          result[line / samples * width + Int(x)] += (next - x) / Double(samples)
          x = next
        }
      }
    }
    return result
  }

  /// Returns the distance of a point from a chain of line segments.
  static func distance(_ p: CGPoint, to chain: [CGPoint]) -> Double {
    var best = Double.infinity
    for (a, b) in zip(chain, chain.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let t = square > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0), 1) : 0
      best = min(best, hypot(p.x - a.x - dx * t, p.y - a.y - dy * t))
    }
    return best
  }

  static func polygon(_ points: [CGPoint]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
