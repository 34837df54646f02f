// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// A backdrop that changes while a frame is drawn.
struct BackdropUpdate: Sendable {
  let backdrop: Backdrop
  /// The averages to take again, because the pixels below have changed.
  let taken: PixelRect
  /// The averages that have changed, or whose filter has.
  let changed: PixelRect
  /// The index in the display list of the first item that is not below the backdrop.
  let start: Int
  let layer: LayerID
}
