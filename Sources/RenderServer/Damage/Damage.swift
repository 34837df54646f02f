// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A rectangle of pixels that may differ from the previous frame.
struct Damage {
  let rect: PixelRect
  /// The number of backdrops that lie below the change. Backdrops from this index on capture it.
  let level: Int

  init(_ rect: PixelRect, _ level: Int) { (self.rect, self.level) = (rect, level) }
}
