// Nacre, MIT licence; see LICENSE.

import Foundation

/// A rectangle of device pixels: the columns `minX..<maxX` of the rows `minY..<maxY`.
package struct PixelRect: Sendable, Hashable {
  package var minX: Int32
  package var minY: Int32
  package var maxX: Int32
  package var maxY: Int32

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package var width: Int { isEmpty ? 0 : Int(maxX) - Int(minX) }
  package var height: Int { isEmpty ? 0 : Int(maxY) - Int(minY) }
  package var area: Int { width * height }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Creates the smallest pixel rectangle that contains `rect`, which is in device pixels.
  ///
  /// Coordinates are clamped to ±2²⁴. A null or non-finite rectangle gives the empty rectangle.
  package init(covering rect: CGRect) {
    guard !rect.isNull, rect.isFinite else {
      self = .empty
      return
    }
    func clamped(_ value: CGFloat) -> Int32 { Int32(max(-16_777_216, min(16_777_216, value))) }
    self.init(
      minX: clamped(rect.minX.rounded(.down)), minY: clamped(rect.minY.rounded(.down)),
      maxX: clamped(rect.maxX.rounded(.up)), maxY: clamped(rect.maxY.rounded(.up)))
  }

  /// Returns the rectangle with `dx` more columns on the left and on the right, and `dy` more rows above
  /// and below.
  package func grown(dx: Int32, dy: Int32) -> PixelRect {
    PixelRect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Returns the rectangle offset by `(dx, dy)`; overflow wraps.
  package func offset(dx: Int32, dy: Int32) -> PixelRect {
    PixelRect(minX: minX &+ dx, minY: minY &+ dy, maxX: maxX &+ dx, maxY: maxY &+ dy)
  }

  /// Returns the intersection of both rectangles; `.empty` if they have no common pixel.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle that contains both. An empty rectangle is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
