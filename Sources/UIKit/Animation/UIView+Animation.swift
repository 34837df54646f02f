// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Timing

extension UIView {
  /// Animates the changes that a block makes to views, slow at both ends.
  ///
  /// - Parameters:
  ///   - duration: Seconds; without any, changes are immediate.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration).run(animations, completion: completion)
  }

  /// Animates the changes that a block makes to views.
  ///
  /// - Parameters:
  ///   - duration: Seconds; without any, changes are immediate.
  ///   - delay: Seconds until the animations begin.
  ///   - options: The curve, and how to treat what is under way.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes that a block makes to views with a spring that comes to rest in a time.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds until the animations begin.
  ///   - dampingRatio: Below 1 it swings, the more the smaller; 1 and above does not.
  ///   - velocity: Speed at the start: 1 is the whole way in a second.
  ///   - options: The curve, and how to treat what is under way.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var animation = ViewAnimation(duration: duration, delay: delay, options: options)
    animation.spring = Spring(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    animation.run(animations, completion: completion)
  }

  /// Animates the changes that a block makes to views with a spring named by feel.
  ///
  /// - Parameters:
  ///   - duration: Seconds that the motion seems to take; it settles later.
  ///   - bounce: −1 … 1; 0 does not bounce.
  ///   - initialSpringVelocity: Speed at the start: 1 is the whole way in a second.
  ///   - delay: Seconds until the animations begin.
  ///   - options: The curve, and how to treat what is under way.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    var animation = ViewAnimation(
      duration: spring.settlingDuration, delay: delay, options: options)
    animation.spring = spring
    animation.run(animations, completion: completion)
  }

  /// An animation that the system defines.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink, fade and are removed.
    case delete
  }

  /// Performs an animation of the system's on views, and others beside it.
  ///
  /// The views shrink to a tenth and fade within 0.25 s, and leave their superviews at the end. Its
  /// looks on Apple's systems are not documented; these are Nacre's.
  ///
  /// - Parameters:
  ///   - animation: What to do.
  ///   - views: The views to do it to.
  ///   - options: The curve, and how to treat what is under way.
  ///   - parallelAnimations: Changes to be animated at the same time.
  ///   - completion: Called when all animations have ended, with true when each reached its end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }

  /// Repeats the animations that a block makes; to be called inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimationStack.shared.repeating(Float(count), autoreverses: autoreverses, animations)
  }

  /// Runs a block whose changes are immediate.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = ViewAnimationStack.shared.areEnabled
    ViewAnimationStack.shared.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimationStack.shared.areEnabled = wereEnabled
  }

  /// Sets whether animation blocks animate; those that run go on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimationStack.shared.areEnabled = enabled
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimationStack.shared.areEnabled }

  /// The duration of the animation block that is being run; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimationStack.shared.current?.duration ?? 0
  }
}
