// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// What the superlayers of a layer decide about its drawing.
struct DrawingContext {
  /// Device pixels that may be drawn.
  var clip: PixelRect
  /// Multiplies the alpha of each thing drawn, for superlayers that need no group.
  var opacity = 1.0
  /// The innermost group.
  var group: DisplayItem.Key?
  var groupDepth = 0

  init(clip: PixelRect) { self.clip = clip }
}
