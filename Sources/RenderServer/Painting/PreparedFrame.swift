// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A display list with the resources that tiles need to draw its items.
struct PreparedFrame {
  let list: DisplayList
  let grid: TileGrid
  /// The backdrops that the frame shows.
  let backdrops: [DisplayItem.Key: Backdrop]
  /// The tile item of each display item; `none` for one that touches no dirty tile.
  var items: [TileItem]
  /// The memory of backdrop clips, which lives as long as the frame is drawn.
  var saved = SavedSurfaces()
}
