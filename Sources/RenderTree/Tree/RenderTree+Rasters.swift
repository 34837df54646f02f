// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension RenderTree.Walk {
  /// Returns the frame that a rasterized layer draws into its bitmap: everything except its opacity
  /// and its blend mode.
  mutating func raster(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, _ scale: Double, localTime: Double,
    isFlipped: Bool, depth: Int, isMask: Bool
  ) -> Frame {
    var inner = RenderTree.Walk(tree: tree, frame: Frame(width: 0, height: 0))
    (inner.names, inner.tint, inner.instancesLeft) = (names, tint, instancesLeft)
    var opaque = shared
    if shared.value.opacity != 1 || shared.value.blendMode != .normal {
      var properties = shared.value
      (properties.opacity, properties.blendMode) = (1, .normal)
      opaque = SharedProperties(properties)
    }
    inner.append(
      layer, opaque, localTime: localTime, CATransform3DMakeScale(scale, scale, 1),
      isFlipped: isFlipped, depth: depth, isMask: isMask, isRaster: true)
    instancesLeft = inner.instancesLeft
    return inner.frame
  }
}
