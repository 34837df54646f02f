// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Drives the animations of a transition by a share of their way.
///
/// An interruptible animator is scrubbed. Other animations are stopped with the container's layer,
/// whose time then follows the share; after the finger has left it runs to the end, or back to the
/// beginning, where the animations are taken off.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Seconds of the transition.
  open private(set) var duration: CGFloat = 0
  /// How far it is, in `0…1`.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it runs after the finger has left: a multiple, greater than zero.
  open var completionSpeed: CGFloat = 1
  /// Stored; the rest of the way is run evenly.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace at which an interruptible animator goes on; `nil` for its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a finger drives it from the start.
  open var wantsInteractiveStart = true

  private weak var transition: ViewControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var link: CADisplayLink?
  private var layer: CALayer? { transition?.containerView.layer }

  /// Creates a driver.
  public override init() { super.init() }

  /// Begins the animations, and stops them where they are.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    (transitionContext as? ViewControllerTransition)?.animate()
    if animator != nil { animator?.pauseAnimation() } else { hold(at: 0) }
  }

  func begin(
    _ transition: ViewControllerTransition, _ animated: any UIViewControllerAnimatedTransitioning
  ) {
    self.transition = transition
    animator = transition.interruptibleAnimator
    duration = animated.transitionDuration(using: transition)
    percentComplete = 0
  }

  func end(_ transition: ViewControllerTransition) {
    guard self.transition === transition else { return }
    link?.invalidate()
    link = nil
    release()
    (self.transition, animator) = (nil, nil)
  }

  /// Goes to a share of the way, in `0…1`.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, link == nil, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.updateInteractiveTransition(self.percentComplete)
    if let animator {
      animator.fractionComplete = self.percentComplete
    } else {
      hold(at: self.percentComplete)
    }
  }

  /// Takes hold of a transition that runs by itself; those of an interruptible animator only.
  open func pause() {
    guard let transition, let animator else { return }
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    transition.pauseInteractiveTransition()
  }

  /// Runs back to the beginning.
  open func cancel() { leave(cancelling: true) }

  /// Runs to the end.
  open func finish() { leave(cancelling: false) }

  private func leave(cancelling: Bool) {
    guard let transition, link == nil else { return }
    if cancelling {
      transition.cancelInteractiveTransition()
    } else {
      transition.finishInteractiveTransition()
    }
    if let animator {
      animator.isReversed = cancelling
      animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: 0)
      return
    }
    run(back: cancelling)
  }

  /// Lets the container's time run from where it is held.
  private func run(back: Bool) {
    let begin = (time: CACurrentMediaTime(), share: percentComplete)
    let rate = max(completionSpeed, 0.01) / max(duration, 0.001) * (back ? -1 : 1)
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let share = begin.share + CGFloat(CACurrentMediaTime() - begin.time) * rate
      percentComplete = min(max(share, 0), 1)
      transition?.updateInteractiveTransition(percentComplete)
      hold(at: percentComplete)
      if share >= 1 || share <= 0 { arrive(back: back) }
    }
    link?.add(to: .main, forMode: .common)
  }

  private func arrive(back: Bool) {
    link?.invalidate()
    link = nil
    let animated = layer
    release()
    // Ending them calls the completions of the animator, which end the transition.
    if let animated { Self.endAnimations(in: animated) }
    transition?.completeTransition(!back)
  }

  private static func endAnimations(in layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { endAnimations(in: sublayer) }
  }

  /// Stops the container's time at a share of the transition.
  private func hold(at share: CGFloat) {
    guard let layer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if layer.speed != 0 {
      // From here on its time is that of the animations, which begin at the present.
      heldSince = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
    }
    // The last instant belongs to the animations: afterwards they would be over.
    layer.timeOffset = heldSince + Double(min(share, 0.9999) * duration)
    CATransaction.commit()
  }

  private var heldSince: CFTimeInterval = 0

  private func release() {
    guard let layer, layer.speed == 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    CATransaction.commit()
  }
}
