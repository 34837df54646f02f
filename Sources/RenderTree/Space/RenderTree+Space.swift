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

extension RenderTree.Walk {
  /// Appends the sublayers of a layer that preserves depth, from back to front.
  mutating func visitSpace(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ toDevice: CATransform3D, isFlipped: Bool, depth: Int
  ) {
    let opacity = min(shared.value.opacity, 1)
    if planes != nil {
      // The enclosing layer preserves depth too, so its space is shared.
      return visitChildren(
        of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped, depth: depth,
        fade: opacity)
    }
    var container = LayerProperties()
    container.bounds = shared.value.bounds
    let index = open(
      name(layer.value.id), SharedProperties(container), toDevice.flattened,
      isFlipped: isFlipped)
    inSpace(true) { walk in
      walk.visitChildren(
        of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped, depth: depth,
        fade: opacity)
    }
    frame.layers[index].subtreeEnd = frame.layers.count
  }

  /// Calls `body`, which appends sublayers.
  ///
  /// - Parameter hasDepth: Whether the sublayers are sorted by depth and cut each other. Without it
  ///   they are drawn in the order in which they are appended. Sublayers that `body` appends to a
  ///   space that is already open become part of that.
  ///
  /// **Matches Apple**: observed in 108 pictures of iOS 18. Sublayers of any layer share one space,
  /// and only what they show together is flattened (`SiblingDepthTests`).
  mutating func inSpace(_ hasDepth: Bool, _ body: (inout Self) -> Void) {
    guard hasDepth, planes == nil else { return body(&self) }
    planes = []
    body(&self)
    let collected = planes ?? []
    planes = nil
    append(collected)
  }

  /// Calls `body`, which appends the layers of one plane. In a 3-D space they are kept for depth
  /// sorting.
  mutating func inPlane(_ toDevice: CATransform3D, _ body: (inout Self) -> Void) {
    guard let outer = planes else { return body(&self) }
    planes = nil
    var layers: [FrameLayer] = []
    swap(&layers, &frame.layers)
    body(&self)
    swap(&layers, &frame.layers)
    planes = outer
    if !layers.isEmpty { planes?.append(SpacePlane(toDevice: toDevice, layers: layers)) }
  }

  /// Appends planes from back to front, split where they intersect.
  private mutating func append(_ planes: [SpacePlane]) {
    var pieces = [UInt64](repeating: 0, count: planes.count)
    for fragment in SpaceOrder(planes).fragments {
      let plane = planes[fragment.plane]
      let piece = pieces[fragment.plane]
      pieces[fragment.plane] += 1
      var cuts: [Int] = []
      for (number, cut) in fragment.cuts.enumerated() {
        var half = LayerProperties()
        half.masksToBounds = true
        half.bounds = cut.rect
        let name = plane.layers[0].id.derived(Self.cutRole(piece, number))
        cuts.append(
          open(
            name, SharedProperties(half),
            CATransform3DConcat(cut.place, plane.layers[0].toDevice), isFlipped: false))
      }
      let start = frame.layers.count
      for var layer in plane.layers {
        if piece > 0 { layer = layer.renamed(layer.id.derived(Self.pieceRole(piece))) }
        layer.subtreeEnd += start
        frame.layers.append(layer)
      }
      for index in cuts { frame.layers[index].subtreeEnd = frame.layers.count }
    }
  }

  private static func pieceRole(_ piece: UInt64) -> UInt64 { 1 << 40 | piece }
  private static func cutRole(_ piece: UInt64, _ number: Int) -> UInt64 {
    1 << 48 | piece << 8 | UInt64(number & 255)
  }
}
