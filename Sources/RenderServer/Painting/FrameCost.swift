// Nacre, MIT licence; see LICENSE.

/// The work done for one frame, counted exactly; the same for any number of threads.
///
/// Passes, pixels and tiles depend on the tile size. Pixels also depend on what tiles could skip
/// because of opaque items. Dirty tiles side by side count as one for passes and pixels where their
/// regions join.
package struct FrameCost: Sendable, Codable, Equatable {
  /// Coverages that were rasterised because no cached one was valid.
  package var pathsRasterized = 0
  /// Groups drawn into a buffer of their own, counted once for each tile that they touch. A
  /// backdrop that changes adds three for a blur: the averages, and one pass along each axis.
  /// Without a blur it adds one.
  package var offscreenPasses = 0
  /// Pixels passed to a compositing kernel, including clears.
  package var pixelsComposited = 0
  /// Tiles in which at least one pixel was redrawn.
  package var tilesRedrawn = 0
  /// Layers that have at least one display item.
  package var layersDrawn = 0

  package init() {}
}
