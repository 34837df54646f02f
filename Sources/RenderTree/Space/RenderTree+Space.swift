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
  /// A plane of a 3-D space whose layers are being collected.
  struct OpenPlane {
    let toDevice: CATransform3D
    /// The layers outside the space.
    var layers: [FrameLayer]
    /// The planes of the space so far.
    var planes: [SpacePlane]
  }

  /// Pushes the steps for the sublayers of a layer that preserves depth, from back to front.
  mutating func visitSpace(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double, _ plane: Plane
  ) {
    if planes == nil {
      var container = LayerProperties()
      container.bounds = shared.value.bounds
      let index = open(
        name(layer.value.id), SharedProperties(container),
        Plane(toDevice: plane.toDevice.flattened, isFlipped: plane.isFlipped))
      steps.append(.close(index))
      beginSpace(true)
    }
    // If the enclosing layer preserves depth too, its space is shared.
    visitChildren(
      of: layer, shared, localTime: localTime, plane, fade: min(shared.value.opacity, 1))
  }

  /// Begins a space for sublayers. The space ends before the step that is last at this point.
  ///
  /// - Parameter hasDepth: Whether the sublayers are sorted by depth and cut each other. Without it they are
  ///   drawn in the order in which they are appended. If a space is already open, the sublayers join it.
  ///
  /// **Matches Apple**: observed in 108 pictures of iOS 18. Sublayers of any layer share one space,
  /// and only what they show together is flattened (`SiblingDepthTests`).
  mutating func beginSpace(_ hasDepth: Bool) {
    guard hasDepth, planes == nil else { return }
    planes = []
    steps.append(.endSpace)
  }

  /// Sorts the planes of a space and appends their layers.
  mutating func endSpace() {
    let collected = planes ?? []
    planes = nil
    append(collected)
  }

  /// Begins a plane, which ends before the step that is last at this point. In a 3-D space the layers of the
  /// plane are kept for depth sorting; elsewhere nothing happens.
  mutating func beginPlane(_ toDevice: CATransform3D) {
    guard let planes else { return }
    openPlanes.append(OpenPlane(toDevice: toDevice, layers: layers, planes: planes))
    (layers, self.planes) = ([], nil)
    steps.append(.endPlane)
  }

  /// Keeps the layers of a plane for depth sorting.
  mutating func endPlane() {
    // The arrays are moved: a second owner would make each append copy them.
    var open = openPlanes.removeLast()
    swap(&layers, &open.layers)
    if !open.layers.isEmpty {
      open.planes.append(SpacePlane(toDevice: open.toDevice, layers: open.layers))
    }
    planes = open.planes
  }

  /// Appends planes from back to front, split where they intersect.
  private mutating func append(_ planes: [SpacePlane]) {
    if planes.count == 1 { return append(planes[0].layers, piece: 0) }
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
        let place = CATransform3DConcat(cut.place, plane.layers[0].toDevice)
        cuts.append(
          open(name, SharedProperties(half), Plane(toDevice: place, isFlipped: false)))
      }
      append(plane.layers, piece: piece)
      for index in cuts { layers[index].subtreeEnd = layers.count }
    }
  }

  /// Appends the layers of a plane.
  ///
  /// - Parameter piece: The number of pieces of the plane that have been appended already.
  private mutating func append(_ plane: [FrameLayer], piece: UInt64) {
    let start = layers.count
    for var layer in plane {
      if piece > 0 { layer = layer.renamed(layer.id.derived(Self.pieceRole(piece))) }
      layer.subtreeEnd += start
      layers.append(layer)
    }
  }

  private static func pieceRole(_ piece: UInt64) -> UInt64 { 1 << 40 | piece }
  private static func cutRole(_ piece: UInt64, _ number: Int) -> UInt64 {
    1 << 48 | piece << 8 | UInt64(number & 255)
  }
}
