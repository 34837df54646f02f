// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One layer of a frame.
package struct FrameLayer: Sendable, Equatable {
  package let id: LayerID
  /// What holds the properties, for loops over all layers: nothing read through it is copied.
  package private(set) var shared: SharedProperties
  /// Values at the instant of the frame.
  package var properties: LayerProperties {
    _read { yield shared.value }
    set { shared = SharedProperties(newValue) }
  }
  /// Maps the layer's own plane (points, bounds space) to device pixels; perspective in `m14`,
  /// `m24`, `m44`. Of its entries only rows 1, 2, 4 and columns 1, 2, 4 matter.
  package var toDevice: CATransform3D
  /// Whether an odd number of layers, this one and those above, flip their geometry. `toDevice` is
  /// flipped then; contents are shown upright all the same.
  package var contentsAreFlipped = false
  /// What the colours of all that it draws itself are multiplied by; its alpha is of no account.
  package var tint: RGBAColor?
  /// Whether it masks the layer that it is a child of, instead of being drawn.
  package var isMask = false
  /// What a layer that is drawn into a picture first draws into it: itself, without its opacity, and
  /// its descendants, which are not in the frame then. Its size is of no account; its device is the
  /// picture, whose pixel (0, 0) has the origin of the layer's space at its corner.
  package var raster: Frame?
  /// Whether what is in the layer is put together before it comes over what lies below.
  package var isIsolated = false
  /// The index after the last descendant.
  package var subtreeEnd: Int

  /// Whether both have the same values at the same place.
  func looksLike(_ other: FrameLayer) -> Bool {
    shared == other.shared && toDevice == other.toDevice
      && contentsAreFlipped == other.contentsAreFlipped && isIsolated == other.isIsolated
      && raster == other.raster && tint == other.tint
  }

  /// Returns the layer under another name.
  func renamed(_ id: LayerID) -> FrameLayer {
    var layer = FrameLayer(
      id: id, shared: shared, toDevice: toDevice, subtreeEnd: subtreeEnd,
      contentsAreFlipped: contentsAreFlipped)
    (layer.tint, layer.isMask, layer.raster, layer.isIsolated) = (tint, isMask, raster, isIsolated)
    return layer
  }

  package init(id: LayerID, properties: LayerProperties, toDevice: CATransform3D, subtreeEnd: Int) {
    self.init(
      id: id, shared: SharedProperties(properties), toDevice: toDevice, subtreeEnd: subtreeEnd)
  }

  init(
    id: LayerID, shared: SharedProperties, toDevice: CATransform3D, subtreeEnd: Int,
    contentsAreFlipped: Bool = false
  ) {
    self.id = id
    self.shared = shared
    self.contentsAreFlipped = contentsAreFlipped
    self.toDevice = toDevice
    self.subtreeEnd = subtreeEnd
  }
}
