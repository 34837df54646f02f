// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension RenderTree {
  /// The maximum number of additional instances in one frame, over all replicators: nested
  /// replicators multiply.
  static let maximumInstances = 1 << 14

  /// Once the additional instances in one frame have this many layers, the frame shows no further instance. A
  /// particle counts as a layer, and so does a layer that a transition shows a second time.
  static let maximumCopies = 1 << 17

  /// The role that distinguishes an instance from the others and from other appearances of a layer.
  static func instanceRole(_ number: Int) -> UInt64 { 1 << 32 | UInt64(number) }
}

extension RenderTree.Walk {
  /// One instance of a replicator's sublayers.
  struct Instance {
    /// The replicator's `sublayerTransform` after the transform of the instance.
    let space: CATransform3D?
    let tint: Shared<FrameLayer.Rare>?
    let fade: Double
  }

  /// A replicator whose instances are being shown.
  struct OpenReplicator {
    let layer: Shared<RenderLayer>
    let localTime: Double
    let plane: Plane
    let fade: Double
    /// The delay of each instance after the previous one.
    let lag: Double
    let instances: [Instance]
    /// The number of instances shown so far.
    var shown = 0
    /// The tint around the replicator.
    let tint: Shared<FrameLayer.Rare>?
  }

  /// Pushes the steps for the instances of a replicator's sublayers.
  mutating func begin(
    _ replicator: ReplicatorContent, of layer: Shared<RenderLayer>, _ shared: SharedProperties,
    localTime: Double, _ space: CATransform3D?, _ plane: Plane, fade: Double
  ) {
    let instances = instances(of: replicator, in: shared.value.bounds, space)
    openReplicators.append(
      OpenReplicator(
        layer: layer, localTime: localTime, plane: plane, fade: fade, lag: replicator.delay,
        instances: instances, tint: tint))
    steps.append(.endReplicator)
    beginSpace(instances.contains { $0.space?.leavesPlane == true })
    steps.append(.instances)
  }

  /// Pushes the steps for the next instance of the innermost replicator.
  mutating func showInstance() {
    let top = openReplicators.count - 1
    let number = openReplicators[top].shown
    // The first instance has the names of the layers themselves.
    if number > 1 { names.removeLast() }
    guard number < openReplicators[top].instances.count, number == 0 || copiesLeft > 0 else {
      steps.removeLast()
      return
    }
    openReplicators[top].shown += 1
    if number > 0 { names.append(RenderTree.instanceRole(number)) }
    let (replicator, instance) = (openReplicators[top], openReplicators[top].instances[number])
    tint = instance.tint
    beginSublayers(
      of: replicator.layer, localTime: replicator.localTime - Double(number) * replicator.lag,
      instance.space, replicator.plane, fade: replicator.fade * instance.fade)
  }

  /// Returns a replicator's instances. The list ends early where the transform overflows.
  mutating func instances(
    of replicator: ReplicatorContent, in bounds: CGRect, _ space: CATransform3D?
  ) -> [Instance] {
    guard replicator.count >= 1, replicator.delay.isFinite else { return [] }
    let count = Int(min(replicator.count, Double(instancesLeft + 1)))
    instancesLeft -= count - 1
    let step = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), replicator.transform),
      CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
    var result: [Instance] = []
    var place = CATransform3DIdentity
    for number in 0..<count {
      if number > 0 { place = CATransform3DConcat(place, step) }
      guard place.isFinite else { break }
      let color = replicator.color(of: number)
      var tint = tint?.value.tint.map { color.tinted(by: $0) } ?? color
      tint.alpha = 1
      result.append(
        Instance(
          space: number == 0 ? space : space.map { CATransform3DConcat(place, $0) } ?? place,
          tint: tint == .white ? nil : Shared(FrameLayer.Rare(tint: tint)), fade: color.alpha))
    }
    return result
  }
}
