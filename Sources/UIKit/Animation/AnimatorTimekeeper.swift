// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import QuartzCore

/// Notifies an animator when its run is over, and keeps the animator alive until then.
///
/// It attaches an animation that changes nothing to one of the animator's layers. If no layer is on
/// the screen, the run is over in the next turn of the run loop.
final class AnimatorTimekeeper: CAAnimationDelegate {
  private let animator: UIViewPropertyAnimator
  private weak var layer: CALayer?
  private let identity = IdentityHash()
  private var key: String { "animator-\(identity.value)" }

  @MainActor
  init(
    animator: UIViewPropertyAnimator, span: AnimatorRun.Span, of clock: CALayer?,
    on layers: [CALayer]
  ) {
    self.animator = animator
    layer = layers.first { $0.isShown }
    guard let layer else {
      // SAFETY: created and called on the main thread only.
      nonisolated(unsafe) let timekeeper = self
      DispatchQueue.main.async { timekeeper.end() }
      return
    }
    let animation = CAAnimation()
    animation.delegate = self
    animation.beginTime = layer.convertTime(span.beginTime, from: clock)
    animation.duration = span.seconds
    layer.add(animation, forKey: key)
  }

  /// Removes the animation and does not report the end of the run.
  func cancel() { layer?.removeAnimation(forKey: key) }

  /// Called at the end of the run, or when the layer leaves the screen.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }

  private func end() {
    let animator = animator
    // SAFETY: delegates of animations on the screen are called on the main thread.
    nonisolated(unsafe) let timekeeper = self
    MainActor.assumeIsolated { animator.runEnded(timekeeper) }
  }
}
