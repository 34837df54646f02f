// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

extension RenderTree {
  /// Returns the frame at a time. It is a pure function of the tree and the arguments.
  ///
  /// - Parameters:
  ///   - time: Absolute media time, seconds.
  ///   - width: Device pixels.
  ///   - height: Device pixels.
  ///   - scale: Device pixels per point.
  ///   - isComplete: Whether the frame also contains layers that make no difference to its pixels.
  /// - Complexity: Linear in the number of visible layers and their running animations. Values that an
  ///   earlier call found to stay the same beyond `time` are not computed again. The stack does not grow with
  ///   the depth of the tree.
  package func evaluate(
    at time: Double, width: Int, height: Int, scale: Double, isComplete: Bool = false
  ) -> Frame {
    var walk = Walk(tree: self)
    walk.isComplete = isComplete
    if !animated.isEmpty { walk.memo = memo.take(count: placeCount) }
    walk.layers.reserveCapacity(layerIDs.count)
    walk.children.reserveCapacity(layerIDs.count)
    if let root, let layer = node(root) {
      let local = layer.value.timing.localTime(atParentTime: time)
      walk.visit(
        layer, layer.value.shared(atLocalTime: local), localTime: local, space: nil,
        in: Walk.Plane(toDevice: CATransform3DMakeScale(scale, scale, 1), isFlipped: false))
      walk.run()
    }
    if !animated.isEmpty { memo.bringBack(walk.memo) }
    return Frame(width: width, height: height, layers: walk.layers)
  }

  /// The depth-first walk over the tree, in painting order.
  ///
  /// Work that remains after a layer's descendants is a step on an explicit stack. Each level of the tree
  /// therefore costs a few hundred bytes of heap memory, and no recursion.
  struct Walk {
    var tree: RenderTree
    /// The layers of the frame, of the plane or of the raster that is being collected.
    var layers: [FrameLayer] = []
    /// The roles of the enclosing additional appearances (instances, parts of transitions),
    /// outermost first. They are mixed into the identifiers of layers.
    var names: [UInt64] = []
    /// The colour by which replicators multiply the colours of their instances.
    var tint: Shared<FrameLayer.Rare>?
    /// The number of additional instances that replicators may still show in this frame.
    var instancesLeft = RenderTree.maximumInstances
    /// The number of layers that additional instances may still add to this frame.
    var copiesLeft = RenderTree.maximumCopies
    /// The number of layers that may still have a bitmap in this frame.
    var rastersLeft = RenderTree.maximumRasters
    /// The planes collected so far for depth sorting; `nil` where layers are flattened.
    var planes: [SpacePlane]?

    /// What remains to be done. The last step is the next one.
    var steps: [Step] = []
    /// The evaluated sublayers of the open levels. Those of the innermost level are the last.
    var children: [Child] = []
    var levels: [Level] = []
    var openPlanes: [OpenPlane] = []
    var openReplicators: [OpenReplicator] = []
    var openTransitions: [OpenTransition] = []
    var openRasters: [OpenRaster] = []
    var scratch = AnimationProgram.Scratch()
    /// Whether layers that make no difference to the pixels are appended too.
    var isComplete = false
    var memo = EvaluationMemo(count: 0)
    /// The result of the level that ended last: the local time of its superlayer up to which no sublayer
    /// draws anything; −∞ if that is not known.
    var emptyUntil = -Double.infinity

    init(tree: RenderTree) { self.tree = tree }

    /// Work to do after a layer's descendants. Each kind of step has a stack for its data.
    enum Step {
      /// Visits the next sublayer of the innermost level; ends the level when there is none.
      case sublayers
      /// Appends the mask of a layer of the frame, at the layer's local time.
      case mask(of: Int, localTime: Double)
      /// Marks the layers from `start` on as the mask of a layer, which is removed when there are none.
      case endMask(of: Int, start: Int)
      /// Ends the descendants of a layer of the frame.
      case close(Int)
      /// Ends a container, whose sublayers are the layers from an index on; see `closeContainer(_:_:)`.
      case closeContainer(layer: Int?, sublayers: Int)
      /// Shows the next instance of the innermost replicator; ends it when there is none.
      case instances
      case endReplicator
      case endPlane
      case endSpace
      /// Shows the next part of the innermost transition; ends the transition when there is none.
      case parts
      /// Ends a part of a transition, which a layer of the frame clips.
      case endPart(cut: Int?)
      case endRaster
    }

    /// The plane of a layer, in which its sublayers lie.
    struct Plane {
      /// Maps the plane to device pixels.
      var toDevice: CATransform3D
      /// Whether an odd number of layers from the root on have flipped geometry.
      var isFlipped: Bool

      var flattened: Plane { Plane(toDevice: toDevice.flattened, isFlipped: isFlipped) }
    }

    /// Does all remaining steps.
    mutating func run() {
      while let step = steps.last {
        switch step {
        // These steps stay until they find nothing more to do.
        case .sublayers: visitSublayers()
        case .instances: showInstance()
        case .parts: showPart()
        default:
          steps.removeLast()
          perform(step)
        }
      }
    }

    private mutating func perform(_ step: Step) {
      switch step {
      case .sublayers, .instances, .parts: break
      case .mask(let index, let time): visitMask(of: index, localTime: time)
      case .endMask(let index, let start): endMask(of: index, start)
      case .close(let index): layers[index].subtreeEnd = layers.count
      case .closeContainer(let layer, let sublayers): closeContainer(layer, sublayers)
      case .endReplicator: tint = openReplicators.removeLast().tint
      case .endPlane: endPlane()
      case .endSpace: endSpace()
      case .endPart(let cut): endPart(cut)
      case .endRaster: endRaster()
      }
    }

    /// The identifier of a layer in the frame.
    func name(_ id: LayerID) -> LayerID { names.reduce(id) { $0.derived($1) } }

    /// Appends a layer, and pushes the steps for its descendants.
    ///
    /// - Parameters:
    ///   - space: The superlayer's `sublayerTransform` about its anchor point; `nil` for the
    ///     identity. It is applied before the layer is flattened, so its perspective acts on the
    ///     layer's depth.
    ///   - parent: The superlayer's plane.
    mutating func visit(
      _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
      space: CATransform3D?, in parent: Plane, isMask: Bool = false
    ) {
      if layer.value.program?.value.hasTransition == true,
        let transition = layer.value.transition(atLocalTime: localTime)
      {
        return visit(transition, of: layer, shared, localTime: localTime, space, in: parent)
      }
      guard shared.value.isVisible, let plane = plane(of: shared, space, in: parent) else {
        return
      }
      if shared.value.preservesDepth {
        return visitSpace(layer, shared, localTime: localTime, plane)
      }
      guard plane.toDevice.showsPlane(bothSides: shared.value.isDoubleSided) else { return }
      beginPlane(plane.toDevice)
      append(layer, shared, localTime: localTime, plane.flattened, isMask: isMask)
    }

    /// Appends the transition of a layer, which is shown even if the layer is hidden.
    private mutating func visit(
      _ transition: RenderLayer.ActiveTransition, of layer: Shared<RenderLayer>,
      _ shared: SharedProperties, localTime: Double, _ space: CATransform3D?, in parent: Plane
    ) {
      guard let plane = plane(of: shared, space, in: parent),
        plane.toDevice.showsPlane(bothSides: shared.value.isDoubleSided)
      else { return }
      beginPlane(plane.toDevice)
      begin(transition, of: layer, shared, localTime: localTime, plane.flattened)
    }

    /// The plane of a layer, with its depth; `nil` if its geometry is not valid or not finite.
    private func plane(of shared: SharedProperties, _ space: CATransform3D?, in parent: Plane)
      -> Plane?
    {
      guard shared.value.hasValidGeometry else { return nil }
      let place = shared.value.toSuperlayer
      let placed = space.map { CATransform3DConcat(place, $0) } ?? place
      let toDevice = CATransform3DConcat(placed, parent.toDevice)
      guard toDevice.isFinite else { return nil }
      return Plane(
        toDevice: toDevice, isFlipped: parent.isFlipped != shared.value.isGeometryFlipped)
    }

    /// Appends a layer whose transform is known, and pushes the steps for its descendants and its mask.
    ///
    /// - Parameters:
    ///   - isMask: Whether the layer is a mask itself. A mask's own mask is ignored.
    ///   - isRaster: Whether the walk is collecting the layer's own raster frame.
    mutating func append(
      _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
      _ plane: Plane, isMask: Bool = false, isRaster: Bool = false
    ) {
      if !isRaster, let scale = shared.value.rasterScale, canBeginRaster {
        return beginRaster(layer, shared, scale, localTime: localTime, plane, isMask: isMask)
      }
      if keepsFindings, !isMask, !isRaster, !levels.isEmpty, layer.value.drawsNothing {
        return appendContainer(layer, shared, localTime: localTime, plane)
      }
      let index = open(names.isEmpty ? layer.value.id : name(layer.value.id), shared, plane)
      switch shared.value.content {
      case .emitter: visitParticles(of: layer, shared, localTime: localTime, plane)
      case .tiled(let content):
        visitTiles(content, of: layer.value.id, localTime: localTime, plane)
      case .plain, .shape, .gradient, .text, .replicator, .transform: break
      }
      let hasMask = !isMask && hasMask(layer, shared)
      if !hasMask, layer.value.children.isEmpty {
        layers[index].subtreeEnd = layers.count
        return
      }
      steps.append(hasMask ? .mask(of: index, localTime: localTime) : .close(index))
      if !layer.value.children.isEmpty {
        visitChildren(of: layer, shared, localTime: localTime, plane)
      }
    }

    /// Pushes the steps for the sublayers of a layer that draws nothing itself, and appends the layer if it
    /// fades or clips them.
    private mutating func appendContainer(
      _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double, _ plane: Plane
    ) {
      // The first layer of a plane represents the plane.
      let isPlane = !openPlanes.isEmpty && layers.isEmpty
      let composites = !(shared.value.opacity >= 1) || shared.value.masksToBounds || isPlane
      let index = composites ? open(layer.value.id, shared, plane) : nil
      steps.append(.closeContainer(layer: index, sublayers: layers.count))
      emptyUntil = .infinity
      if !layer.value.children.isEmpty {
        visitChildren(of: layer, shared, localTime: localTime, plane)
      }
    }

    /// Appends one layer to the frame. The caller sets `subtreeEnd` after appending the
    /// descendants.
    mutating func open(_ id: LayerID, _ shared: SharedProperties, _ plane: Plane) -> Int {
      let index = layers.count
      if !names.isEmpty { copiesLeft -= 1 }
      layers.append(
        FrameLayer(
          id: id, shared: shared, toDevice: plane.toDevice, subtreeEnd: index + 1,
          contentsAreFlipped: plane.isFlipped))
      if let tint { layers[index].rare = tint }
      return index
    }

    /// Whether a listed layer belongs to a layer, as a sublayer or as its mask.
    ///
    /// A layer belongs to the one that listed it last. Otherwise two layers that list each other would nest
    /// without end.
    func isMember(_ member: Shared<RenderLayer>, of layer: Shared<RenderLayer>) -> Bool {
      member.value.parent == layer.value.id && member.value.id != tree.root
    }

    private func hasMask(_ layer: Shared<RenderLayer>, _ shared: SharedProperties) -> Bool {
      guard let id = shared.value.mask, let mask = tree.node(id) else { return false }
      return isMember(mask, of: layer)
    }

    /// Appends the mask of a layer with its descendants.
    private mutating func visitMask(of index: Int, localTime: Double) {
      // The layer had a mask when this step was pushed, and the tree is the same.
      guard let mask = layers[index].shared.value.mask.flatMap({ tree.node($0) }) else { return }
      let time = mask.value.timing.localTime(atParentTime: localTime)
      steps.append(.endMask(of: index, start: layers.count))
      visit(
        mask, mask.value.shared(atLocalTime: time), localTime: time, space: nil,
        in: Plane(
          toDevice: layers[index].toDevice, isFlipped: layers[index].contentsAreFlipped),
        isMask: true)
    }

    /// Ends the descendants of a layer with a mask. The layer is removed when its mask is hidden or has
    /// no valid geometry.
    private mutating func endMask(of index: Int, _ start: Int) {
      if start == layers.count {
        layers.removeSubrange(index...)
      } else {
        layers[start].isMask = true
        layers[index].subtreeEnd = layers.count
      }
    }
  }
}
