// Nacre, MIT licence; see LICENSE.

import Foundation

/// Flattening: the approximation of curves by straight segments.
///
/// A curve is divided at even parameter steps, with enough of them to keep every chord within the
/// tolerance of the curve.
package enum Flattening {
  /// The greatest distance of a chord from its curve, in device pixels.
  ///
  /// With 0.1 the coverage of a pixel changes by at most about 10 %, and only where a segment
  /// reaches the tolerance. Half of it would take 40 % more segments.
  package static let tolerance = 0.1

  /// The most segments of one curve. Only a curve that bends over hundreds of thousands of pixels
  /// reaches it.
  package static let maximumSegments = 4096

  /// Returns the most segments that each curve of a path may have, at least 16. It bounds the
  /// memory for a path of very many curves that are all very large.
  ///
  /// - Parameter points: The number of points of the path. Up to 3 000 points the limit is
  ///   `maximumSegments`.
  static func maximumSegments(points: Int) -> Int {
    min(max(12_288_000 / max(points, 1), 16), maximumSegments)
  }

  /// Returns the number of segments for a cubic, given its two second differences.
  ///
  /// **Source.** Wang's formula, degree 3: R. Goldman, *Pyramid Algorithms* (2003), section 5.6.3.
  @inline(__always)
  static func cubicCount(
    _ d1x: Double, _ d1y: Double, _ d2x: Double, _ d2y: Double, tolerance: Double
  ) -> Int {
    let (a, b) = (d1x * d1x + d1y * d1y, d2x * d2x + d2y * d2y)
    return count((a > b ? a : b).squareRoot() * 0.75, tolerance)
  }

  @inline(__always)
  private static func count(_ deviation: Double, _ tolerance: Double) -> Int {
    let squared = deviation / tolerance
    // This guard also handles NaN.
    guard squared > 1 else { return 1 }
    guard squared < Double(maximumSegments * maximumSegments) else { return maximumSegments }
    return Int(squared.squareRoot()) + 1
  }
}
