// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The distance over which a pixel of a group can change pixels around it, in whole pixels, never
/// negative.
struct PixelSpread: Equatable, Sendable {
  var left: Int32 = 0
  var top: Int32 = 0
  var right: Int32 = 0
  var bottom: Int32 = 0

  static let none = PixelSpread()

  /// Whether a group's shadow is omitted because it reaches too far. Each tile draws all items that
  /// reach it, so a shadow that is far away along both axes would take seconds.
  var isHuge: Bool {
    (Int(left) + Int(right) + 64) * (Int(top) + Int(bottom) + 64) > Self.hugeArea
  }

  /// The limit of `isHuge` in pixels: enough for the widest blur inside another, for a shadow 3000
  /// pixels away along both axes, or for any distance along one axis.
  private static let hugeArea = 10 << 20

  static func + (a: PixelSpread, b: PixelSpread) -> PixelSpread {
    PixelSpread(
      left: a.left + b.left, top: a.top + b.top, right: a.right + b.right,
      bottom: a.bottom + b.bottom)
  }

  /// Returns the pixels that the pixels of `rect` can change.
  func targets(of rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    return PixelRect(
      minX: rect.minX &- left, minY: rect.minY &- top, maxX: rect.maxX &+ right,
      maxY: rect.maxY &+ bottom)
  }

  /// Returns the pixels that can change the pixels of `rect`.
  func sources(of rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    return PixelRect(
      minX: rect.minX &- right, minY: rect.minY &- bottom, maxX: rect.maxX &+ left,
      maxY: rect.maxY &+ top)
  }
}
