// Nacre, MIT licence; see LICENSE.

/// A stage of the drawing of a frame, by the names that the documents use.
package enum RenderStage: Sendable {
  /// The display list, its difference from the previous one, and the tiles to draw. Layers that are drawn
  /// into bitmaps of their own are drawn here.
  case damage
  /// The coverages and edges of the shapes that dirty tiles need.
  case rasterize
  /// The drawing of tiles, in which shapes that have edges and no coverage are rasterised too, and the
  /// filtering of backdrops.
  case composite
}
