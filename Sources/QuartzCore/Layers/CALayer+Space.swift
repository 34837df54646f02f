// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension CALayer {
  /// The map from the layer's space to its superlayer's, depth included.
  package var place: CATransform3D {
    let place = properties.toSuperlayer
    guard let space = superlayer?.properties.sublayerSpace else { return place }
    return CATransform3DConcat(place, space)
  }

  /// Returns the layer hit in a layer that preserves depth: in the plane nearest to the viewer.
  func deepestLayerInSpace(at point: CGPoint) -> CALayer? {
    guard !isHidden, !isTooDeep else { return nil }
    let planes = planes
    var hits: [(layer: CALayer, depth: Double, order: Int)] = []
    for (order, plane) in planes.enumerated() {
      guard let inverse = plane.toSpace.flattened.inverse else { continue }
      let local = point.applying(inverse)
      let t = plane.toSpace
      let w = local.x * t.m14 + local.y * t.m24 + t.m44
      guard w > 0, local.x.isFinite, local.y.isFinite else { continue }
      // `hitTest` expects the point mapped by the layer's own `place` alone.
      guard let hit = plane.layer.hitTest(local.applying(plane.layer.place.flattened)) else {
        continue
      }
      hits.append((hit, (local.x * t.m13 + local.y * t.m23 + t.m43) / w, order))
    }
    return hits.max { ($0.depth, $0.order) < ($1.depth, $1.order) }?.layer
  }

  /// The planes of the space that the layer and those below it share, in the order of the layers.
  private var planes: [(layer: CALayer, toSpace: CATransform3D)] {
    var result: [(layer: CALayer, toSpace: CATransform3D)] = []
    // The layers that are left, with the map from their superlayer's space. The last one is next.
    var pending = (sublayers ?? []).reversed().map { ($0, place) }
    while let (layer, outer) = pending.popLast() {
      if layer.isHidden { continue }
      let toSpace = CATransform3DConcat(layer.place, outer)
      if layer.properties.preservesDepth {
        pending += (layer.sublayers ?? []).reversed().map { ($0, toSpace) }
      } else {
        result.append((layer, toSpace))
      }
    }
    return result
  }
}
