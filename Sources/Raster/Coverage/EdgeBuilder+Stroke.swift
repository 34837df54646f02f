// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import PixelKernels

extension EdgeBuilder {
  /// Creates the edges that, filled by the non-zero rule, draw the stroke of a path.
  ///
  /// The pen is a circle in the path's own space, so a map that scales unevenly turns it into an
  /// ellipse. There are no edges when the width is not a positive finite number, or the path or map
  /// is not finite.
  ///
  /// **Accuracy.** Curves and arcs are each within `Flattening.tolerance`. Trimming and dashing
  /// measure the length of the flattened path; trimming cuts a curve by its parameter.
  package init(
    stroking path: Path, style: StrokeStyle, map: PlaneMap, memory: consuming [FixedEdge] = []
  ) {
    self.init(map: map, memory: memory)
    guard style.width > 0, style.width.isFinite, path.isFinite, map.isFinite else { return }
    let bounds = path.controlPointBounds
    let scale = map.scale(in: bounds.insetBy(dx: -style.width, dy: -style.width))
    guard scale > 0, scale.isFinite else { return }
    let tolerance = Flattening.tolerance / scale

    let lines = PolylineBuilder.subpaths(of: path, tolerance: tolerance)
      .trimmed(from: style.trimStart, to: style.trimEnd)
      .dashed(pattern: style.dashPattern, phase: style.dashPhase)
    let corners = lines.vertices.count * 2
    let stroker = Stroker(style: style, tolerance: tolerance, corners: corners)
    reserve(corners * 3)
    for line in lines.lines { stroker.add(line, of: lines, to: &self) }
    finish()
  }
}
