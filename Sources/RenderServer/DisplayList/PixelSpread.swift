// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// How far a pixel of a group can change pixels around it, in whole pixels, none of them negative.
struct PixelSpread: Equatable, Sendable {
  var left: Int32 = 0
  var top: Int32 = 0
  var right: Int32 = 0
  var bottom: Int32 = 0

  static let none = PixelSpread()

  /// Whether the shadow of a group that reaches so far is left out: for each tile all is drawn that
  /// reaches it, and what is far away along both axes would take seconds.
  var isHuge: Bool {
    (Int(left) + Int(right) + 64) * (Int(top) + Int(bottom) + 64) > Self.hugeArea
  }

  /// Pixels: enough for the widest blur inside another, or for a shadow 3000 pixels away along both
  /// axes and any distance along one.
  private static let hugeArea = 10 << 20

  static func + (a: PixelSpread, b: PixelSpread) -> PixelSpread {
    PixelSpread(
      left: a.left + b.left, top: a.top + b.top, right: a.right + b.right,
      bottom: a.bottom + b.bottom)
  }

  /// The pixels that those of `rect` can change.
  func targets(of rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    return PixelRect(
      minX: rect.minX &- left, minY: rect.minY &- top, maxX: rect.maxX &+ right,
      maxY: rect.maxY &+ bottom)
  }

  /// The pixels that can change those of `rect`.
  func sources(of rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return rect }
    return PixelRect(
      minX: rect.minX &- right, minY: rect.minY &- bottom, maxX: rect.maxX &+ left,
      maxY: rect.maxY &+ top)
  }
}
