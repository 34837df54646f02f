// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension Path {
  /// Returns the outline of the path's stroke, to be filled by the non-zero rule.
  ///
  /// The outline consists of overlapping polygons. It is empty when the width is not positive, or
  /// the path or the style is not finite.
  ///
  /// - Parameter tolerance: The greatest distance of a polygon from the true outline.
  package func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    guard style.width > 0, style.width.isFinite, isFinite, tolerance > 0 else { return Path() }
    let lines = PolylineBuilder.subpaths(of: self, tolerance: tolerance)
      .trimmed(from: style.trimStart, to: style.trimEnd)
      .dashed(pattern: style.dashPattern, phase: style.dashPhase)
    let corners = lines.vertices.count * 2
    let stroker = Stroker(style: style, tolerance: tolerance, corners: corners)
    var sink = PathSink()
    for line in lines.lines { stroker.add(line, of: lines, to: &sink) }
    return sink.path
  }

  /// Returns the dashes of a pattern, without the gaps, as open subpaths of straight segments.
  ///
  /// - Parameter tolerance: The greatest distance of a segment from its curve.
  package func dashed(pattern: [Double], phase: Double, tolerance: Double) -> Path {
    guard isFinite, tolerance > 0 else { return Path() }
    let lines = PolylineBuilder.subpaths(of: self, tolerance: tolerance)
    return Self.joined(lines.dashed(pattern: pattern, phase: phase))
  }

  /// Returns the path with its curves flattened. Subpaths that draw nothing are left out.
  ///
  /// - Parameter tolerance: The greatest distance of a segment from its curve.
  package func flattened(tolerance: Double) -> Path {
    guard isFinite, tolerance > 0 else { return Path() }
    return Self.joined(PolylineBuilder.subpaths(of: self, tolerance: tolerance))
  }

  private static func joined(_ lines: Polylines) -> Path {
    var result = Path()
    for line in lines.lines {
      guard let first = lines.vertices[line.vertices].first?.point else { continue }
      result.move(to: first)
      for vertex in lines.vertices[line.vertices].dropFirst() {
        result.addLine(to: vertex.point)
      }
      if line.vertices.count == 1 { result.addLine(to: first) }
      if line.isClosed { result.close() }
    }
    return result
  }

  /// Returns whether a point is inside the path. Open subpaths count as closed.
  ///
  /// The result for points exactly on the outline is unspecified. It is false when a coordinate is
  /// not finite.
  ///
  /// **Accuracy.** Curves are followed within 1/10 000 of the path's extent.
  ///
  /// **Complexity.** Linear in the number of elements.
  package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
    let bounds = controlPointBounds
    guard isFinite, point.x.isFinite, point.y.isFinite, bounds.contains(closed: point) else {
      return false
    }
    let tolerance = max(bounds.width, bounds.height) / 10_000
    if tolerance == 0 { return false }
    var winding = 0
    let lines = PolylineBuilder.subpaths(of: self, tolerance: tolerance)
    for line in lines.lines {
      let vertices = lines.vertices[line.vertices]
      guard var last = vertices.last?.point else { continue }
      for next in vertices.lazy.map(\.point) {
        // Half-open intervals count a vertex on the horizontal ray once.
        if (last.y <= point.y) != (next.y <= point.y) {
          let side =
            (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y)
          if next.y > last.y, side > 0 { winding += 1 }
          if next.y < last.y, side < 0 { winding -= 1 }
        }
        last = next
      }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension CGRect {
  /// Whether the point lies inside the rectangle or on any of its four sides.
  fileprivate func contains(closed point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
