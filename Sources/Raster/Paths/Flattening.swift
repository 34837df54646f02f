// Nacre, MIT licence; see LICENSE.

import Foundation

/// How curves become lines.
///
/// A curve is cut at even steps of its parameter, enough of them that no chord strays further than
/// the tolerance from the curve.
package enum Flattening {
  /// The greatest distance of a chord from its curve, in device pixels.
  ///
  /// A tenth changes the coverage of a pixel by at most about 10 %, and only where a curve bends
  /// as much as it may between two points; half of it would cost 40 % more lines.
  package static let tolerance = 0.1

  /// The most lines a curve becomes; reached only when it bends for hundreds of thousands of pixels.
  package static let maximumSegments = 4096

  /// Returns the most lines each curve of a path becomes, so that a path of very many curves that
  /// are all very large does not take all memory; no less than 16.
  ///
  /// - Parameter points: The number of points of the path. Up to 3 000 change nothing.
  static func maximumSegments(points: Int) -> Int {
    min(max(12_288_000 / max(points, 1), 16), maximumSegments)
  }

  /// Returns the number of lines for a cubic; `d` are its two second differences.
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
    // Also for not-a-number.
    guard squared > 1 else { return 1 }
    guard squared < Double(maximumSegments * maximumSegments) else { return maximumSegments }
    return Int(squared.squareRoot()) + 1
  }
}
