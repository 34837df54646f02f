// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

extension RenderTree {
  /// Returns the frame at a time: a pure function of the tree and its arguments.
  ///
  /// - Parameters:
  ///   - time: Absolute media time, seconds.
  ///   - width: Device pixels.
  ///   - height: Device pixels.
  ///   - scale: Device pixels to a point.
  /// - Complexity: Linear in the number of visible layers and their running animations.
  package func evaluate(at time: Double, width: Int, height: Int, scale: Double) -> Frame {
    var walk = Walk(tree: self, frame: Frame(width: width, height: height))
    if let root, let layer = layers[root] {
      let local = layer.timing.localTime(atParentTime: time)
      walk.visit(
        layer, layer.shared(atLocalTime: local), localTime: local, space: nil,
        toDevice: CATransform3DMakeScale(scale, scale, 1), isFlipped: false, depth: 0)
    }
    return walk.frame
  }

  /// The recursion over the tree, depth first, in the order of painting.
  private struct Walk {
    let tree: RenderTree
    var frame: Frame

    /// Appends a layer and its descendants.
    ///
    /// - Parameters:
    ///   - space: The superlayer's `sublayerTransform` about its anchor point, `nil` for identity.
    ///     Its perspective acts on the layer's depth, so it comes before the layer is flattened.
    ///   - parent: Maps the superlayer's plane to device pixels.
    ///   - isFlipped: Whether an odd number of layers above flip their geometry.
    mutating func visit(
      _ layer: RenderLayer, _ shared: SharedProperties, localTime: Double,
      space: CATransform3D?, toDevice parent: CATransform3D, isFlipped: Bool, depth: Int,
      isMask: Bool = false
    ) {
      guard depth < RenderTree.maximumDepth, shared.value.isVisible,
        shared.value.hasValidGeometry
      else { return }
      let place = shared.value.toSuperlayer
      let placed = space.map { CATransform3DConcat(place, $0) } ?? place
      let toDevice = CATransform3DConcat(placed.flattened, parent)
      guard toDevice.isFinite, toDevice.showsPlane(bothSides: shared.value.isDoubleSided)
      else { return }
      let isFlipped = isFlipped != shared.value.isGeometryFlipped
      let index = frame.layers.count
      if let scale = shared.value.rasterScale {
        let raster = self.raster(layer, shared, scale, localTime, isFlipped: isFlipped, depth)
        if raster.layers.isEmpty { return }
        frame.layers.append(
          FrameLayer(
            id: layer.id, shared: shared, toDevice: toDevice, subtreeEnd: index + 1,
            contentsAreFlipped: isFlipped))
        frame.layers[index].raster = raster
        return
      }
      append(
        layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped, depth: depth,
        isMask: isMask)
    }

    /// What a layer draws into a picture of its own.
    private func raster(
      _ layer: RenderLayer, _ shared: SharedProperties, _ scale: Double, _ localTime: Double,
      isFlipped: Bool, _ depth: Int
    ) -> Frame {
      var inner = Walk(tree: tree, frame: Frame(width: 0, height: 0))
      var opaque = shared
      if shared.value.opacity != 1 || shared.value.blendMode != .normal {
        var properties = shared.value
        (properties.opacity, properties.blendMode) = (1, .normal)
        opaque = SharedProperties(properties)
      }
      inner.append(
        layer, opaque, localTime: localTime, CATransform3DMakeScale(scale, scale, 1),
        isFlipped: isFlipped, depth: depth, isMask: false)
      return inner.frame
    }

    /// Appends a layer that is known to be seen, and its descendants.
    private mutating func append(
      _ layer: RenderLayer, _ shared: SharedProperties, localTime: Double,
      _ toDevice: CATransform3D, isFlipped: Bool, depth: Int, isMask: Bool
    ) {
      let index = frame.layers.count
      frame.layers.append(
        FrameLayer(
          id: layer.id, shared: shared, toDevice: toDevice, subtreeEnd: index + 1,
          contentsAreFlipped: isFlipped))
      if !layer.children.isEmpty {
        visitChildren(
          of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped, depth: depth)
      }
      if let mask = shared.value.mask.flatMap({ tree.layers[$0] }), !isMask,
        !visitMask(mask, localTime: localTime, toDevice, isFlipped: isFlipped, depth: depth)
      {
        frame.layers.removeSubrange(index...)
        return
      }
      frame.layers[index].subtreeEnd = frame.layers.count
    }

    /// Appends a mask with its descendants.
    ///
    /// - Returns: Whether there is something of it to be seen.
    private mutating func visitMask(
      _ mask: RenderLayer, localTime: Double, _ toDevice: CATransform3D, isFlipped: Bool, depth: Int
    ) -> Bool {
      let time = mask.timing.localTime(atParentTime: localTime)
      let index = frame.layers.count
      visit(
        mask, mask.shared(atLocalTime: time), localTime: time, space: nil, toDevice: toDevice,
        isFlipped: isFlipped, depth: depth + 1, isMask: true)
      if index == frame.layers.count { return false }
      frame.layers[index].isMask = true
      return true
    }

    private mutating func visitChildren(
      of layer: RenderLayer, _ shared: SharedProperties, localTime: Double,
      _ toDevice: CATransform3D, isFlipped: Bool, depth: Int
    ) {
      var children: [(RenderLayer, SharedProperties, Double)] = []
      var isOrdered = true
      for id in layer.children {
        guard let child = tree.layers[id] else { continue }
        let time = child.timing.localTime(atParentTime: localTime)
        let values = child.shared(atLocalTime: time)
        // Not drawn, and without a place among its siblings.
        guard values.value.zPosition.isFinite else { continue }
        if values.value.zPosition < children.last?.1.value.zPosition ?? -.infinity {
          isOrdered = false
        }
        children.append((child, values, time))
      }
      if !isOrdered {
        // Sorting must be stable: equal positions keep the order of the array.
        children = children.enumerated().sorted {
          ($0.element.1.value.zPosition, $0.offset) < ($1.element.1.value.zPosition, $1.offset)
        }.map(\.element)
      }
      let space = shared.value.sublayerSpace
      for (child, values, time) in children {
        visit(
          child, values, localTime: time, space: space, toDevice: toDevice, isFlipped: isFlipped,
          depth: depth + 1)
      }
    }
  }
}
