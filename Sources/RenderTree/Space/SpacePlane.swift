// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A layer with its descendants, as a plane in 3-D space.
struct SpacePlane {
  /// From the layer's own space to device space with depth. After the perspective division x and y
  /// are device pixels, and z grows towards the viewer.
  let toDevice: CATransform3D
  /// The frame layers in the plane; the first is the layer itself.
  let layers: [FrameLayer]
}

extension SpacePlane {
  /// The bounding box of the bounds and paths of the plane's layers, in the space of the first.
  var extent: CGRect {
    let inverse = layers[0].toDevice.inverse
    var result = CGRect.null
    for layer in layers {
      for point in corners(of: layer, inverse) ?? [] where (point.x + point.y).isFinite {
        result = result.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
      }
    }
    return result.isNull || !result.isFinite ? layers[0].properties.bounds.standardized : result
  }

  /// The number of layers beyond which the areas of a plane are not told apart.
  private static let mostAreas = 64

  /// The corners of the areas in which the plane shows something, in the space of the first layer: one area for each
  /// layer that draws something, and one for a layer that is composited as a group.
  var areas: [[SIMD2<Double>]] {
    guard layers.count <= Self.mostAreas else { return [extent.corners] }
    let inverse = layers[0].toDevice.inverse
    var (result, index): ([[SIMD2<Double>]], Int) = ([], 0)
    while index < layers.count {
      let layer = layers[index]
      let isGroup = layer.isGroup
      if !layer.isMask, isGroup || layer.properties.drawsSomething {
        // A part behind the viewer has no corners.
        guard let corners = corners(of: layer, inverse) else { return [extent.corners] }
        result.append(corners)
      }
      index = isGroup || layer.isMask ? max(layer.subtreeEnd, index + 1) : index + 1
    }
    return result
  }

  /// The corners of a layer's bounds and path in the space of the first layer; `nil` if one of them has no image.
  private func corners(of layer: FrameLayer, _ inverse: CATransform3D?) -> [SIMD2<Double>]? {
    var rect = layer.properties.bounds.standardized
    if let path = layer.properties.shape?.path, path.isFinite {
      rect = rect.union(path.controlPointBounds)
    }
    if layer.toDevice == layers[0].toDevice { return rect.corners }
    guard let inverse else { return nil }
    let map = CATransform3DConcat(layer.toDevice, inverse)
    let images = rect.corners.map(map.image(of:))
    guard images.allSatisfy({ $0.w > 0 }) else { return nil }
    return images.map { SIMD2($0.x, $0.y) / $0.w }
  }
}

extension FrameLayer {
  /// Whether the layer and its descendants are drawn as one picture.
  fileprivate var isGroup: Bool {
    let p = properties
    return isIsolated || raster != nil || p.masksToBounds || p.opacity < 1 || p.mask != nil
      || p.blendMode != .normal || !p.filters.isEmpty
  }
}

extension LayerProperties {
  /// Whether the layer draws something besides its sublayers.
  fileprivate var drawsSomething: Bool {
    if backgroundColor != nil || contents != nil || borderWidth > 0 || shadowOpacity > 0 {
      return true
    }
    if case .plain = content { return false }
    return true
  }
}

extension CGRect {
  /// The four corners, around the rectangle.
  var corners: [SIMD2<Double>] {
    [
      SIMD2(Double(minX), Double(minY)), SIMD2(Double(maxX), Double(minY)),
      SIMD2(Double(maxX), Double(maxY)), SIMD2(Double(minX), Double(maxY)),
    ]
  }
}
