// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A half-plane of pixels: those whose centres lie on one side of a line.
///
/// Every pixel belongs to exactly one of the two sides of a line, so shapes cut along it leave
/// neither a gap nor a doubly drawn pixel. Distances are rounded to 1/65 536 pixel, because two
/// layers that share a line compute it with different rounding errors in the last digits.
package struct PixelSide: Sendable, Equatable {
  /// The unit normal of the line. It points towards greater x, or towards greater y when the line
  /// is horizontal.
  private let normal: SIMD2<Double>
  private let offset: Double
  /// Whether this is the side that the normal points to. That side includes the line itself.
  private let isAhead: Bool

  /// A point in homogeneous coordinates, in device pixels.
  package typealias Point = (x: Double, y: Double, w: Double)

  /// Creates the side of the line through `p` and `q` that contains `inside`.
  ///
  /// - Returns: `nil` when `p` and `q` coincide, are not finite, or a point is not in front of the
  ///   near plane.
  package init?(through p: Point, _ q: Point, with inside: Point) {
    guard p.w >= PlaneMap.nearPlane, q.w >= PlaneMap.nearPlane, inside.w >= PlaneMap.nearPlane
    else { return nil }
    var line = SIMD3(
      p.y * q.w - p.w * q.y, p.w * q.x - p.x * q.w, p.x * q.y - p.y * q.x)
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length > 0, length.isFinite, line.z.isFinite else { return nil }
    line /= length
    if abs(line.x) < 1e-9 { line.x = 0 }
    if line.x < 0 || (line.x == 0 && line.y < 0) { line = -line }
    (normal, offset) = (SIMD2(line.x, line.y), line.z)
    isAhead = line.x * inside.x + line.y * inside.y + line.z * inside.w >= 0
  }

  /// Whether the centre of a pixel lies on this side.
  package func contains(x: Int32, y: Int32) -> Bool {
    let distance = normal.x * (Double(x) + 0.5) + (normal.y * (Double(y) + 0.5) + offset)
    // The comparison of the distance, rounded to 1/65 536 pixel, with 0. A half is rounded away from 0.
    return (distance > -1 / 131_072) == isAhead
  }

  /// Whether the centre of each pixel of a rectangle lies on this side. The corners decide, because a side is convex.
  ///
  /// - Precondition: The rectangle is not empty.
  func contains(_ rect: PixelRect) -> Bool {
    contains(x: rect.minX, y: rect.minY) && contains(x: rect.maxX - 1, y: rect.minY)
      && contains(x: rect.minX, y: rect.maxY - 1) && contains(x: rect.maxX - 1, y: rect.maxY - 1)
  }

  /// Returns those of the given columns whose pixels in row `y` lie on this side.
  func columns(_ columns: Range<Int32>, y: Int32) -> Range<Int32> {
    guard let first = columns.first, let last = columns.last else { return columns }
    let (startsInside, endsInside) = (contains(x: first, y: y), contains(x: last, y: y))
    if startsInside == endsInside { return startsInside ? columns : first..<first }
    // The row crosses the line once, so a binary search finds the crossing.
    var (low, high) = (first, last)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if contains(x: middle, y: y) == startsInside { low = middle } else { high = middle }
    }
    return startsInside ? first..<high : high..<columns.upperBound
  }
}
