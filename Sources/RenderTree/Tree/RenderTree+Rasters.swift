// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension RenderTree {
  /// The maximum nesting depth of rasterized layers. A deeper layer is drawn directly, as if
  /// `shouldRasterize` were off, because a raster is a frame inside a frame.
  package static let maximumRasterDepth = 16

  /// The maximum number of rasterized layers in one frame, including nested layers and instances of
  /// replicators. Further layers are drawn directly, because the bitmaps of a frame share a budget of pixels.
  package static let maximumRasters = 1024
}

extension RenderTree.Walk {
  /// A rasterized layer whose own frame is being collected.
  struct OpenRaster {
    /// The layers around it.
    var layers: [FrameLayer]
    let id: LayerID
    let shared: SharedProperties
    let plane: Plane
  }

  /// Whether another rasterized layer can have its own frame.
  var canBeginRaster: Bool { openRasters.count < RenderTree.maximumRasterDepth && rastersLeft > 0 }

  /// Begins the frame that a rasterized layer draws into its bitmap: everything except its opacity
  /// and its blend mode.
  mutating func beginRaster(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, _ scale: Double, localTime: Double,
    _ plane: Plane, isMask: Bool
  ) {
    rastersLeft -= 1
    // No space is open here: a rasterized layer lies in a plane.
    openRasters.append(
      OpenRaster(layers: layers, id: name(layer.value.id), shared: shared, plane: plane))
    layers = []
    steps.append(.endRaster)
    var opaque = shared
    if shared.value.opacity != 1 || shared.value.blendMode != .normal {
      opaque = SharedProperties(copying: shared) { ($0.opacity, $0.blendMode) = (1, .normal) }
    }
    append(
      layer, opaque, localTime: localTime,
      Plane(toDevice: CATransform3DMakeScale(scale, scale, 1), isFlipped: plane.isFlipped),
      isMask: isMask, isRaster: true)
  }

  /// Appends a rasterized layer with its own frame, unless that is empty.
  mutating func endRaster() {
    // The array is moved: a second owner would make each append copy it.
    var raster = openRasters.removeLast()
    swap(&layers, &raster.layers)
    if raster.layers.isEmpty { return }
    let index = open(raster.id, raster.shared, raster.plane)
    // The layers in the raster have the tint already.
    layers[index].tint = nil
    layers[index].raster = Frame(width: 0, height: 0, layers: raster.layers)
  }
}
