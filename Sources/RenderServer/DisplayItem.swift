// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster
import RenderTree

/// One thing to do while drawing a frame.
struct DisplayItem: Equatable, Sendable {
  enum Part: UInt8, Hashable, Sendable {
    case background, contents, gradient, fill, stroke, border, group
  }

  /// Names an item from frame to frame.
  struct Key: Hashable, Sendable {
    let layer: LayerID
    let part: Part
  }

  /// An area and where it goes.
  struct Shape: Equatable, Sendable {
    let geometry: ShapeGeometry
    let map: PlacedMap
  }

  enum Action: Equatable, Sendable {
    case draw(Shape, PaintRecipe)
    /// What follows goes into a buffer of its own.
    case beginGroup
    /// The buffer is multiplied by the opacity and the mask and laid over what was there before.
    case endGroup(opacity: UInt8, mask: Shape?)
  }

  let key: Key
  /// The group it is drawn into.
  let parent: Key?
  var action: Action
  /// Device pixels that it may change; clipped.
  var bounds: PixelRect
  /// For the ends of a group the index of the other end; otherwise 0.
  var partner = 0

  /// The area that needs a coverage.
  var shape: Shape? {
    switch action {
    case .draw(let shape, _): shape
    case .beginGroup: nil
    case .endGroup(_, let mask): mask
    }
  }

  /// Whether both change the same pixels in the same way.
  ///
  /// A group's own bounds do not matter: they follow from what is in it, which is compared too.
  func looksLike(_ other: DisplayItem) -> Bool {
    guard key == other.key, parent == other.parent else { return false }
    if case .draw = action, bounds != other.bounds { return false }
    return action == other.action
  }
}
