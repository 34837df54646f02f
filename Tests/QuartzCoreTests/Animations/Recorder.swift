// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// Writes down what it is told of animations.
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

/// Returns an animation of a number, reported to a recorder.
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
  /// The z position on the screen, a number that nothing else depends on; NaN when not shown.
  var shownDepth: Double { presentation().map { Double($0.zPosition) } ?? .nan }
}
