// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

@testable import RenderTree

extension RenderTree {
  /// The frame at a time, by the reference of the walk.
  func plainFrame(at time: Double, width: Int, height: Int, scale: Double) -> Frame {
    var walk = PlainWalk(tree: self, frame: Frame(width: width, height: height))
    if let root, let layer = node(root) {
      let local = layer.value.timing.localTime(atParentTime: time)
      walk.visit(
        layer, layer.value.plainValues(at: local), localTime: local, space: nil,
        toDevice: CATransform3DMakeScale(scale, scale, 1), isFlipped: false)
    }
    return walk.frame
  }
}

/// The depth-first recursion over a tree, in painting order: the reference of `RenderTree.Walk`.
///
/// It is as short as the rules of painting allow. It evaluates every animation of every sublayer, and
/// its stack grows with the depth of the tree.
struct PlainWalk {
  var tree: RenderTree
  var frame: Frame
  /// The roles of the enclosing additional appearances (instances, parts of transitions),
  /// outermost first. They are mixed into the identifiers of layers.
  var names: [UInt64] = []
  /// The colour by which replicators multiply the colours of their instances.
  var tint: RGBAColor?
  /// The number of additional instances that replicators may still show in this frame.
  var instancesLeft = RenderTree.maximumInstances
  /// The planes collected so far for depth sorting; `nil` where layers are flattened.
  var planes: [SpacePlane]?
  /// The number of open transitions, replicators and bitmaps.
  var specials = 0
  /// Whether the layers of a plane are being collected.
  var isInPlane = false

  init(tree: RenderTree, frame: Frame) { (self.tree, self.frame) = (tree, frame) }

  /// The identifier of a layer in the frame.
  func name(_ id: LayerID) -> LayerID { names.reduce(id) { $0.derived($1) } }

  /// Appends a layer and its descendants.
  ///
  /// - Parameters:
  ///   - space: The superlayer's `sublayerTransform` about its anchor point; `nil` for the
  ///     identity. It is applied before the layer is flattened, so its perspective acts on the
  ///     layer's depth.
  ///   - parent: Maps the superlayer's plane to device pixels.
  ///   - isFlipped: Whether an odd number of ancestors have flipped geometry.
  mutating func visit(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    space: CATransform3D?, toDevice parent: CATransform3D, isFlipped: Bool,
    isMask: Bool = false
  ) {
    let transition = layer.value.transition(atLocalTime: localTime)
    guard shared.value.hasValidGeometry,
      shared.value.isVisible || transition != nil
    else { return }
    let place = shared.value.toSuperlayer
    let placed = space.map { CATransform3DConcat(place, $0) } ?? place
    let toDevice = CATransform3DConcat(placed, parent)
    guard toDevice.isFinite else { return }
    let isFlipped = isFlipped != shared.value.isGeometryFlipped
    if shared.value.preservesDepth, transition == nil {
      return visitSpace(
        layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped)
    }
    guard toDevice.showsPlane(bothSides: shared.value.isDoubleSided) else { return }
    inPlane(toDevice) { walk in
      walk.show(
        layer, shared, transition, localTime: localTime, toDevice.flattened,
        isFlipped: isFlipped, isMask: isMask)
    }
  }

  /// Appends a layer whose transform is known, or its transition.
  private mutating func show(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties,
    _ transition: RenderLayer.ActiveTransition?, localTime: Double, _ toDevice: CATransform3D,
    isFlipped: Bool, isMask: Bool
  ) {
    if let transition {
      visit(
        transition, of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped)
    } else {
      append(
        layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped,
        isMask: isMask)
    }
  }

  /// Appends a layer whose transform is known, its descendants and its mask.
  ///
  /// - Parameters:
  ///   - isMask: Whether the layer is a mask itself. A mask's own mask is ignored.
  ///   - isRaster: Whether the walk is collecting the layer's own raster frame.
  mutating func append(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ toDevice: CATransform3D, isFlipped: Bool, isMask: Bool = false,
    isRaster: Bool = false
  ) {
    if !isRaster, let scale = shared.value.rasterScale {
      let raster = self.raster(
        layer, shared, scale, localTime: localTime, isFlipped: isFlipped,
        isMask: isMask)
      if raster.layers.isEmpty { return }
      let index = open(name(layer.value.id), shared, toDevice, isFlipped: isFlipped)
      frame.layers[index].raster = raster
      // The layers in the raster have the tint already.
      frame.layers[index].tint = nil
      return
    }
    let index = open(
      names.isEmpty ? layer.value.id : name(layer.value.id), shared, toDevice,
      isFlipped: isFlipped)
    switch shared.value.content {
    case .emitter:
      visitParticles(of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped)
    case .tiled(let content):
      visitTiles(
        content, of: layer.value.id, localTime: localTime, toDevice, isFlipped: isFlipped)
    case .plain, .shape, .gradient, .text, .replicator, .transform: break
    }
    if !layer.value.children.isEmpty {
      visitChildren(
        of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped)
    }
    if let mask = shared.value.mask.flatMap({ tree.node($0) }), !isMask,
      !visitMask(mask, localTime: localTime, toDevice, isFlipped: isFlipped)
    {
      frame.layers.removeSubrange(index...)
      return
    }
    frame.layers[index].subtreeEnd = frame.layers.count
    if !isMask, layer.value.id != tree.root, specials == 0 { leaveOut(layer, shared, index) }
  }

  /// Leaves out a layer that makes no difference to the frame, but not its sublayers.
  private mutating func leaveOut(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, _ index: Int
  ) {
    let isEmpty = frame.layers.count == index + 1
    let composites =
      shared.value.opacity < 1 || shared.value.masksToBounds || (isInPlane && index == 0)
    guard layer.value.drawsNothing, isEmpty || !composites else { return }
    frame.layers.remove(at: index)
    for later in index..<frame.layers.count { frame.layers[later].subtreeEnd -= 1 }
  }

  /// Appends one layer to the frame. The caller sets `subtreeEnd` after appending the
  /// descendants.
  mutating func open(
    _ id: LayerID, _ shared: SharedProperties, _ toDevice: CATransform3D, isFlipped: Bool
  ) -> Int {
    let index = frame.layers.count
    frame.layers.append(
      FrameLayer(
        id: id, shared: shared, toDevice: toDevice, subtreeEnd: index + 1,
        contentsAreFlipped: isFlipped))
    frame.layers[index].tint = tint
    return index
  }

  /// Appends a mask with its descendants.
  ///
  /// - Returns: Whether the mask is in the frame; false when it is hidden or has no valid
  ///   geometry.
  private mutating func visitMask(
    _ mask: Shared<RenderLayer>, localTime: Double, _ toDevice: CATransform3D, isFlipped: Bool
  ) -> Bool {
    let time = mask.value.timing.localTime(atParentTime: localTime)
    let index = frame.layers.count
    visit(
      mask, mask.value.plainValues(at: time), localTime: time, space: nil,
      toDevice: toDevice, isFlipped: isFlipped, isMask: true)
    if index == frame.layers.count { return false }
    frame.layers[index].isMask = true
    return true
  }

  /// Appends the sublayers of a layer, once for each instance of a replicator.
  ///
  /// - Parameter fade: Multiplies the opacity of each sublayer.
  mutating func visitChildren(
    of layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ toDevice: CATransform3D, isFlipped: Bool, fade: Double = 1
  ) {
    let space = shared.value.sublayerSpace
    if let replicator = shared.value.replicator {
      let instances = instances(of: replicator, in: shared.value.bounds, space)
      let (outer, lag) = (tint, replicator.delay)
      let hasDepth = instances.contains { $0.space?.leavesPlane == true }
      specials += 1
      inSpace(hasDepth) { walk in
        for (number, instance) in instances.enumerated() {
          if number > 0 { walk.names.append(RenderTree.instanceRole(number)) }
          walk.tint = instance.tint
          walk.visitSublayers(
            of: layer, localTime: localTime - Double(number) * lag, instance.space, toDevice,
            isFlipped: isFlipped, fade: fade * instance.fade)
          if number > 0 { walk.names.removeLast() }
        }
      }
      tint = outer
      specials -= 1
      return
    }
    visitSublayers(
      of: layer, localTime: localTime, space, toDevice, isFlipped: isFlipped,
      fade: fade)
  }

  private mutating func visitSublayers(
    of layer: Shared<RenderLayer>, localTime: Double, _ space: CATransform3D?,
    _ toDevice: CATransform3D, isFlipped: Bool, fade: Double
  ) {
    var children: [(Shared<RenderLayer>, SharedProperties, Double)] = []
    children.reserveCapacity(layer.value.children.count)
    var (isOrdered, hasDepth) = (true, false)
    for id in layer.value.children {
      guard let child = tree.node(id) else { continue }
      let time = child.value.timing.localTime(atParentTime: localTime)
      var values = child.value.plainValues(at: time)
      if fade != 1 { values = SharedProperties(copying: values) { $0.opacity *= fade } }
      // A layer whose `zPosition` is not finite is not drawn, and would break the order of the
      // others.
      guard values.value.zPosition.isFinite else { continue }
      if values.value.zPosition < children.last?.1.value.zPosition ?? -.infinity {
        isOrdered = false
      }
      if values.value.leavesPlane { hasDepth = true }
      children.append((child, values, time))
    }
    if !isOrdered {
      // Sorting must be stable: equal positions keep the order of the array.
      children = children.enumerated().sorted {
        ($0.element.1.value.zPosition, $0.offset) < (
          $1.element.1.value.zPosition, $1.offset
        )
      }.map(\.element)
    }
    let first = children.first?.1.value.zPosition
    let last = children.last?.1.value.zPosition
    // Planes at several depths change their order when they are seen from behind.
    if let space, space.leavesPlane || space.m33 < 0, first != last { hasDepth = true }
    inSpace(hasDepth && children.count > 1) { walk in
      for (child, values, time) in children {
        walk.visit(
          child, values, localTime: time, space: space, toDevice: toDevice,
          isFlipped: isFlipped)
      }
    }
  }
}
