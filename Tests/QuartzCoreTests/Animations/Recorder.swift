// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// Logs the calls of the animation delegate.
final class Recorder: CAAnimationDelegate {
  private(set) var log: [String] = []

  func animationDidStart(_ anim: CAAnimation) { log.append("start \(name(anim))") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("\(flag ? "finished" : "stopped") \(name(anim))")
  }

  private func name(_ animation: CAAnimation) -> String {
    animation is CATransition
      ? "transition" : (animation as? CAPropertyAnimation)?.keyPath ?? "group"
  }
}

/// Returns an animation of a number that reports to a recorder.
func ramp(
  _ keyPath: String, _ from: Double = 0, _ to: Double = 1, seconds: Double = 1,
  to delegate: Recorder? = nil
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
  animation.delegate = delegate
  return animation
}

extension CALayer {
  /// The presentation value of `zPosition`, which affects nothing else; NaN without a presentation
  /// layer.
  var shownDepth: Double { presentation().map { Double($0.zPosition) } ?? .nan }
}
