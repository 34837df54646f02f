// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIBezierPath {
  /// Sets which lengths of the line are painted.
  ///
  /// - Parameters:
  ///   - pattern: Lengths that are painted and left out in turn, points; `nil` paints all.
  ///   - count: How many there are; zero or less paints all.
  ///   - phase: Where in the pattern lines start, points.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // SAFETY: Apple's interface: the caller promises `count` lengths.
    dashPattern = Array(UnsafeBufferPointer(start: pattern, count: max(count, 0)))
    dashPhase = phase
  }

  /// Returns which lengths of the line are painted.
  ///
  /// - Parameters:
  ///   - pattern: Room for all lengths, or `nil`.
  ///   - count: How many there are, or `nil`.
  ///   - phase: Where in the pattern lines start, or `nil`.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // SAFETY: Apple's interface: the caller promises room for all lengths, or gives none.
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }
}
