// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A part of the surface to be drawn anew and the items that touch it.
struct TileJob: Sendable {
  let region: PixelRect
  /// Indices of items, in painting order. Both ends of a group are in it or neither.
  var items: [Int32] = []

  init(region: PixelRect) { self.region = region }
}
