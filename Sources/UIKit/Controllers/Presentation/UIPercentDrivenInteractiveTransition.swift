// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// An interactive transition that is driven by a percentage of the animation.
///
/// An interruptible animator is scrubbed. For any other animator, the time of the container's layer is stopped and
/// follows `percentComplete`, from the end of the animations' delay. After the interaction, the time runs on to the
/// end, or back to the beginning. The animations are then removed. A program may stop the time of the layer itself,
/// before or after the transition does. A program that lets it run again drives it from there on.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: MainActorObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration of the transition in seconds.
  open private(set) var duration: CGFloat = 0
  /// The completed fraction of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animation after the interaction, as a multiple of the normal speed. The
  /// default is 1; values below 0.01 count as 0.01. Not used with an interruptible animator.
  open var completionSpeed: CGFloat = 1
  /// The timing curve after the interaction. Stored for compatibility; has no effect, because the remaining animation
  /// runs at constant speed.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing with which an interruptible animator continues after the interaction; `nil` for the
  /// animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from its start. The default is true.
  open var wantsInteractiveStart = true

  private weak var transition: ViewControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var link: CADisplayLink?
  private var layer: CALayer? { transition?.containerView.layer }

  /// Creates an interactive transition.
  public override init() { super.init() }

  /// Starts the animations and pauses them at their beginning.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    (transitionContext as? ViewControllerTransition)?.animate()
    if animator != nil { return animator?.pauseAnimation() ?? () }
    delay = layer.map { Self.shortestDelay(in: $0, at: CACurrentMediaTime()) } ?? 0
    hold(at: 0)
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
    (self.transition, animator, spring, heldSince) = (nil, nil, nil, nil)
  }

  /// Sets the completed fraction of the transition, clamped to 0 to 1. NaN is ignored.
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

  /// Pauses a running transition to make it interactive. Only works with an interruptible animator.
  open func pause() {
    guard let transition, let animator else { return }
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    transition.pauseInteractiveTransition()
  }

  /// Ends the interaction and runs the animations back to their beginning.
  open func cancel() { leave(cancelling: true) }

  /// Ends the interaction and runs the animations to their end.
  open func finish() { leave(cancelling: false) }

  /// Ends the interaction and completes a transition of the system on a spring.
  ///
  /// - Parameter speed: The speed at the end of the drag, in fractions of the transition per second.
  func leave(on spring: Spring, cancelling: Bool, speed: CGFloat) {
    self.spring = spring
    self.spring?.initialVelocity = speed.isFinite ? speed : 0
    leave(cancelling: cancelling)
  }

  /// The spring with its initial velocity, in fractions of the transition per second; `nil` if the transition completes
  /// at constant speed.
  private var spring: Spring?

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

  /// Advances the time of the container's layer from the instant at which it is held.
  private func run(back: Bool) {
    let begin = (time: CACurrentMediaTime(), share: percentComplete)
    let rate = max(completionSpeed, 0.01) / max(duration, 0.001) * (back ? -1 : 1)
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let time = CACurrentMediaTime() - begin.time
      let target: CGFloat = back ? 0 : 1
      let share =
        spring.map {
          target
            + $0.state(
              at: time, displacement: begin.share - target, velocity: $0.initialVelocity
            ).displacement
        } ?? begin.share + CGFloat(time) * rate
      percentComplete = min(max(share, 0), 1)
      transition?.updateInteractiveTransition(percentComplete)
      hold(at: percentComplete)
      let hasSettled = spring != nil && time >= SystemSpring.duration
      if hasSettled || (back ? share <= 0 : share >= 1) { arrive(back: back) }
    }
    link?.add(to: .main, forMode: .common)
  }

  private func arrive(back: Bool) {
    link?.invalidate()
    link = nil
    let animated = layer
    release()
    // Removing the animations calls the completion blocks of the animator, which end the
    // transition.
    if let animated { Self.endAnimations(in: animated) }
    transition?.completeTransition(!back)
  }

  /// Returns the shortest delay of the animations of a layer and its descendants; 0 without any.
  private static func shortestDelay(in layer: CALayer, at time: CFTimeInterval) -> CFTimeInterval {
    var delays: [CFTimeInterval] = []
    func visit(_ layer: CALayer) {
      let local = layer.convertTime(time, from: nil)
      for key in layer.animationKeys() ?? [] {
        guard let begin = layer.animation(forKey: key)?.beginTime else { continue }
        delays.append(begin == 0 ? 0 : max(begin - local, 0))
      }
      layer.sublayers?.forEach(visit)
    }
    visit(layer)
    return delays.min() ?? 0
  }

  /// Ends the animations of a layer and its descendants, except those that repeat forever and those that begin when
  /// others end.
  private static func endAnimations(in layer: CALayer) {
    var ending: [(layer: CALayer, key: String, animation: CAAnimation)] = []
    func collect(_ layer: CALayer) {
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key) else { continue }
        let isEndless = animation.repeatCount == .infinity || animation.repeatDuration == .infinity
        if !isEndless { ending.append((layer, key, animation)) }
      }
      layer.sublayers?.forEach(collect)
    }
    collect(layer)
    for (layer, key, animation) in ending where layer.animation(forKey: key) === animation {
      layer.removeAnimation(forKey: key)
    }
  }

  /// Stops the time of the container's layer at a fraction of the transition.
  private func hold(at share: CGFloat) {
    guard let layer, heldSince == nil || layer.speed == 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // From this point, the layer's time is the time of the animations, which begin at the current instant.
    let start = heldSince ?? layer.convertTime(CACurrentMediaTime(), from: nil)
    heldSince = start
    layer.speed = 0
    // The time stays slightly before the end, because the animations would be removed at their end.
    layer.timeOffset = start + delay + Double(min(share, 0.9999) * duration)
    CATransaction.commit()
  }

  /// The instant of the layer's time at which the animations begin; `nil` before the time is stopped.
  private var heldSince: CFTimeInterval?
  /// The delay of the animations, which is not part of `percentComplete`.
  private var delay: CFTimeInterval = 0

  private func release() {
    guard let layer, heldSince != nil else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    CATransaction.commit()
  }
}
