// Nacre, MIT licence; see LICENSE.

import RenderTree

/// A group of animations that run concurrently and count as one animation.
///
/// The animations run in the group's time and are cut off at the group's duration.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group. Their `delegate` and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }

  override func change(of layer: CALayer) -> Animation.Change {
    .group((animations ?? []).map { $0.renderAnimation(for: layer) })
  }
}
