// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The drawing state that a layer inherits from its ancestors.
struct DrawingContext {
  /// The device pixels that may be drawn.
  private(set) var clip: PixelRect
  /// The product of the opacities of ancestors without a group; multiplies the alpha of each item.
  var opacity = 1.0
  /// The innermost group.
  private(set) var group: DisplayItem.Key?
  private(set) var groupDepth = 0
  /// Whether an ancestor casts a shadow, which may depend on what this layer draws.
  var isInCaster = false
  /// The distance over which pixels change others, through all groups.
  private(set) var spread = PixelSpread.none
  /// The device pixels of the surface that may change.
  private var reachable: PixelRect

  init(clip: PixelRect) {
    self.clip = clip
    reachable = clip
  }

  /// The context of a layer whose ancestors neither clip nor fade it, and form no group.
  static let everywhere = DrawingContext(
    clip: PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max))

  mutating func clip(to rect: PixelRect) {
    clip = clip.intersection(rect)
    // Inside a group that spreads, pixels outside the clip can still change pixels inside.
    if spread == .none { reachable = clip }
  }

  /// Enters a group.
  mutating func enter(_ key: DisplayItem.Key, _ groupSpread: PixelSpread) {
    group = key
    groupDepth += 1
    clip = groupSpread.sources(of: clip)
    spread = spread + groupSpread
  }

  /// Returns the pixels of the surface that the pixels of `rect` can change.
  func reach(of rect: PixelRect) -> PixelRect {
    spread == .none ? rect : spread.targets(of: rect).intersection(reachable)
  }
}
