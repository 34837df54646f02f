// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// Pixels that can differ from those of the frame before.
struct Damage {
  let rect: PixelRect
  /// The number of backdrops below what changed: those from there on show it.
  let level: Int

  init(_ rect: PixelRect, _ level: Int) { (self.rect, self.level) = (rect, level) }
}
