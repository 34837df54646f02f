// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One layer of a frame.
package struct FrameLayer: Sendable, Equatable {
  package let id: LayerID
  /// The box of the properties. Loops over all layers read through it without copying.
  package private(set) var shared: SharedProperties
  /// The layer's values at the instant of the frame.
  package var properties: LayerProperties {
    _read { yield shared.value }
    set { shared = SharedProperties(newValue) }
  }
  /// Maps the layer's own plane (points, bounds space) to device pixels. Perspective is in `m14`,
  /// `m24` and `m44`; only rows and columns 1, 2 and 4 matter.
  package var toDevice: CATransform3D
  /// Whether an odd number of layers, counting this one and its ancestors, have flipped geometry.
  /// `toDevice` is then flipped; contents are drawn upright nevertheless.
  package var contentsAreFlipped = false
  /// Whether the layer is the mask of its parent instead of being drawn.
  package var isMask = false
  /// The values that few layers of a frame have. All layers of a replicator's instance share one object.
  package struct Rare: Sendable, Equatable {
    package var tint: RGBAColor?
    package var raster: Frame?

    package init(tint: RGBAColor? = nil, raster: Frame? = nil) {
      (self.tint, self.raster) = (tint, raster)
    }
  }
  /// `nil` for a layer without a tint and without a raster.
  package internal(set) var rare: Shared<Rare>? {
    didSet {
      isRaster = rare?.value.raster != nil
      isTinted = rare?.value.tint != nil
    }
  }
  /// The colour by which all colours of the layer's own drawing are multiplied. Its alpha is
  /// ignored.
  package var tint: RGBAColor? {
    get { rare?.value.tint }
    set { setRare(tint: newValue, raster: raster) }
  }
  /// For a layer that is rasterized first (`shouldRasterize`): the frame drawn into its bitmap. It
  /// contains the layer without its opacity, and the descendants, which are then not in the outer
  /// frame. Its size is ignored. Its device space is the bitmap, and the corner of pixel (0, 0) is
  /// the origin of the layer's space.
  package var raster: Frame? {
    get { rare?.value.raster }
    set { setRare(tint: tint, raster: newValue) }
  }
  /// Whether `raster` is not `nil`. Loops over all layers read this without copying the raster.
  package private(set) var isRaster = false
  /// Whether `tint` is not `nil`. Loops over all layers read this without retaining `rare`.
  package private(set) var isTinted = false
  /// Whether the layer and its descendants are composited as a group before they are blended with
  /// what lies below.
  package var isIsolated = false
  /// The index after that of the last descendant.
  package var subtreeEnd: Int

  private mutating func setRare(tint: RGBAColor?, raster: Frame?) {
    rare = tint == nil && raster == nil ? nil : Shared(Rare(tint: tint, raster: raster))
  }

  /// Whether both layers have the same values, place and flags, and so draw the same pixels.
  func looksLike(_ other: FrameLayer) -> Bool {
    shared == other.shared && toDevice == other.toDevice
      && contentsAreFlipped == other.contentsAreFlipped && isIsolated == other.isIsolated
      && (rare === other.rare || rare == other.rare)
  }

  /// Returns the layer with another identifier.
  func renamed(_ id: LayerID) -> FrameLayer {
    var layer = FrameLayer(
      id: id, shared: shared, toDevice: toDevice, subtreeEnd: subtreeEnd,
      contentsAreFlipped: contentsAreFlipped)
    (layer.rare, layer.isMask, layer.isIsolated) = (rare, isMask, isIsolated)
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
