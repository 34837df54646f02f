// Nacre, MIT licence; see LICENSE.

/// What drawing one frame took, counted exactly; the same for any number of threads.
///
/// Passes, pixels and tiles depend on the size of the tiles, pixels also on what a tile could skip
/// because something opaque covers it.
package struct FrameCost: Sendable, Codable, Equatable {
  /// Coverages that had to be made because no cached one fitted.
  package var pathsRasterized = 0
  /// Groups drawn into a buffer of their own, once for each tile they touch; for a blur of what lies
  /// below a layer three more when it changes: one takes it, two blur it along each axis.
  package var offscreenPasses = 0
  /// Pixels handed to a compositing kernel, clearing included.
  package var pixelsComposited = 0
  /// Tiles of which at least one pixel was drawn anew.
  package var tilesRedrawn = 0
  /// Layers that put at least one thing on the display list.
  package var layersDrawn = 0

  package init() {}
}
