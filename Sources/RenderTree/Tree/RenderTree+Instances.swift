// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension RenderTree {
  /// The maximum number of additional instances in one frame, over all replicators: nested
  /// replicators multiply.
  static let maximumInstances = 1 << 14

  /// The role that distinguishes an instance from the others and from other appearances of a layer.
  static func instanceRole(_ number: Int) -> UInt64 { 1 << 32 | UInt64(number) }
}

extension RenderTree.Walk {
  /// One instance of a replicator's sublayers.
  struct Instance {
    /// The replicator's `sublayerTransform` after the transform of the instance.
    let space: CATransform3D?
    let tint: RGBAColor?
    let fade: Double
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
      var tint = tint.map { color.tinted(by: $0) } ?? color
      tint.alpha = 1
      result.append(
        Instance(
          space: number == 0 ? space : space.map { CATransform3DConcat(place, $0) } ?? place,
          tint: tint == .white ? nil : tint, fade: color.alpha))
    }
    return result
  }
}
