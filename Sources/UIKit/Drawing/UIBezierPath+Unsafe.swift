// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIBezierPath {
  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; `nil` draws a solid line.
  ///   - count: The number of lengths; 0 or less draws a solid line.
  ///   - phase: The position in the pattern at which lines start, in points.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // SAFETY: As in Apple's interface, the caller guarantees that `pattern` holds `count` values.
    dashPattern = Array(UnsafeBufferPointer(start: pattern, count: max(count, 0)))
    dashPhase = phase
  }

  /// Gets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: Memory for all lengths, or `nil`.
  ///   - count: Receives the number of lengths, or `nil`.
  ///   - phase: Receives the position in the pattern at which lines start, or `nil`.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // SAFETY: As in Apple's interface, the caller guarantees memory for all lengths, or passes
    // `nil`.
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }
}
