// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// What the superlayers of a layer decide about its drawing.
struct DrawingContext {
  /// Device pixels that may be drawn.
  private(set) var clip: PixelRect
  /// Multiplies the alpha of each thing drawn, for superlayers that need no group.
  var opacity = 1.0
  /// The innermost group.
  private(set) var group: DisplayItem.Key?
  private(set) var groupDepth = 0
  /// Whether a superlayer casts a shadow, which may depend on where this layer draws.
  var isInCaster = false
  /// How far pixels change others, through all groups.
  private(set) var spread = PixelSpread.none
  /// Device pixels of the surface that may change.
  private var reachable: PixelRect

  init(clip: PixelRect) {
    self.clip = clip
    reachable = clip
  }

  mutating func clip(to rect: PixelRect) {
    clip = clip.intersection(rect)
    // What is cut off inside a group that spreads still shows around its edge.
    if spread == .none { reachable = clip }
  }

  /// Goes on inside a group.
  mutating func enter(_ key: DisplayItem.Key, _ groupSpread: PixelSpread) {
    group = key
    groupDepth += 1
    clip = groupSpread.sources(of: clip)
    spread = spread + groupSpread
  }

  /// The pixels of the surface that those of `rect` can change.
  func reach(of rect: PixelRect) -> PixelRect {
    spread == .none ? rect : spread.targets(of: rect).intersection(reachable)
  }
}
