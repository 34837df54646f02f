// Nacre, MIT licence; see LICENSE.

import RenderTree

/// Several animations that run in one time, cut off at the group's duration, and count as one.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates are not told and their removal is the group's.
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
