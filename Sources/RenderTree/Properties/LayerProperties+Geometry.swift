// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension LayerProperties {
  /// The anchor point in the layer's own space.
  package var anchorPosition: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Maps the layer's own space to its superlayer's: the geometry flip, the transform about the
  /// anchor point, and the position, in this order.
  package var toSuperlayer: CATransform3D {
    let anchor = anchorPosition
    if transform == CATransform3DIdentity, !isGeometryFlipped {
      // The common case, short-cut; the sums are the same as below.
      return CATransform3DMakeTranslation(
        position.x - anchor.x, position.y - anchor.y, zPosition - anchorPointZ)
    }
    var result = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = 2 * bounds.origin.y + bounds.size.height
      result = CATransform3DConcat(flip, result)
    }
    if transform != CATransform3DIdentity { result = CATransform3DConcat(result, transform) }
    let place = CATransform3DMakeTranslation(position.x, position.y, zPosition)
    return CATransform3DConcat(result, place)
  }

  /// The `sublayerTransform` about the layer's anchor point; `nil` for the identity.
  package var sublayerSpace: CATransform3D? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = anchorPosition
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), sublayerTransform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// Whether the layer's transform moves or turns it out of the plane of its `zPosition`.
  package var leavesPlane: Bool { transform.leavesPlane || anchorPointZ != 0 }

  /// Whether the sublayers keep their depth instead of being flattened into the layer's plane. They
  /// share a 3-D space with the sublayers of a superlayer that does the same. Such a layer draws
  /// nothing itself.
  package var preservesDepth: Bool {
    switch content {
    case .transform: true
    case .replicator(let content): content.preservesDepth
    default: false
    }
  }

  /// Whether the layer and its descendants can draw anything.
  package var isVisible: Bool { !isHidden && opacity > 0 }

  /// The pixels per point of the bitmap into which the layer is rasterized; `nil` when it is drawn
  /// directly.
  package var rasterScale: Double? {
    shouldRasterize && rasterizationScale > 0 && rasterizationScale.isFinite
      ? rasterizationScale : nil
  }

  /// Whether every number of the geometry is finite and no size is negative.
  package var hasValidGeometry: Bool {
    bounds.isFinite && bounds.size.width >= 0 && bounds.size.height >= 0
      && position.x.isFinite && position.y.isFinite && zPosition.isFinite
      && anchorPoint.x.isFinite && anchorPoint.y.isFinite && anchorPointZ.isFinite
      && transform.isFinite && hasFiniteSublayerTransform
  }
}

extension CATransform3D {
  /// Whether points of the plane `z = 0` get a depth.
  package var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 }

  /// Whether the plane `z = 0` is visible: not edge-on, and facing the viewer unless `bothSides`.
  package func showsPlane(bothSides: Bool) -> Bool {
    let determinant =
      m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
    return determinant > 0 || (bothSides && determinant < 0)
  }
}
