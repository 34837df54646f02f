// Nacre, MIT licence; see LICENSE.

import Foundation

/// The bounding box of points that are added one after the other.
struct PointExtent: Sendable {
  private var left = 0.0
  private var right = 0.0
  private var top = 0.0
  private var bottom = 0.0
  private var isEmpty = true
  /// Whether every coordinate is finite.
  private(set) var isFinite = true

  @inline(__always)
  mutating func add(_ point: CGPoint) {
    if isEmpty { (left, right, top, bottom) = (point.x, point.x, point.y, point.y) }
    isEmpty = false
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
    isFinite = isFinite && point.x.isFinite && point.y.isFinite
  }

  /// The bounding box; null without points, unspecified if a coordinate is not a number.
  var rect: CGRect {
    isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
