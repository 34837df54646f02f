// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension Path {
  /// Returns a path that, filled by the non-zero rule, is the stroke of this one.
  ///
  /// It is made of polygons, which overlap each other. Empty where the stroke is: for a width that
  /// is not positive, and for a path or a style that is not finite.
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

  /// Returns the painted parts of a dash pattern as open subpaths of straight lines.
  ///
  /// - Parameter tolerance: The greatest distance of a line from its curve.
  package func dashed(pattern: [Double], phase: Double, tolerance: Double) -> Path {
    guard isFinite, tolerance > 0 else { return Path() }
    let lines = PolylineBuilder.subpaths(of: self, tolerance: tolerance)
    return Self.joined(lines.dashed(pattern: pattern, phase: phase))
  }

  /// Returns the path with lines for its curves; subpaths that draw nothing are left out.
  ///
  /// - Parameter tolerance: The greatest distance of a line from its curve.
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

  /// Whether a point is inside; subpaths count as closed.
  ///
  /// Points on the outline may be either. False when a coordinate is not finite.
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
        // Half-open intervals count a corner on the ray once.
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
  /// Whether the point lies inside or on any side.
  fileprivate func contains(closed point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
