// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Timing

extension UIView {
  /// Animates the changes that a block makes to views, with an ease-in-ease-out curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; at 0 the changes take effect at once.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration).run(animations, completion: completion)
  }

  /// Animates the changes that a block makes to views.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; at 0 the changes take effect at once.
  ///   - delay: The time in seconds until the animations begin.
  ///   - options: The curve, and how the block treats other animations.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes that a block makes to views, with a spring that comes to rest in a given
  /// duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time in seconds until the animations begin.
  ///   - dampingRatio: Below 1 the spring oscillates, more for smaller values; at 1 and above it
  ///     does not.
  ///   - velocity: The initial velocity: 1 is the whole change in one second.
  ///   - options: How the block treats other animations.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
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

  /// Animates the changes that a block makes to views, with a spring given by its perceived
  /// duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds; the spring settles later.
  ///   - bounce: −1 to 1; 0 does not bounce.
  ///   - initialSpringVelocity: The initial velocity: 1 is the whole change in one second.
  ///   - delay: The time in seconds until the animations begin.
  ///   - options: How the block treats other animations.
  ///   - animations: Makes the changes; runs before the call returns.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
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

  /// A predefined animation.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, then removes them.
    case delete
  }

  /// Performs a predefined animation on views, with optional other animations beside it.
  ///
  /// The views shrink to a tenth and fade within 0.25 s, and leave their superviews at the end.
  /// Unverified; see DifferencesFromApple.md.
  ///
  /// - Parameters:
  ///   - animation: The animation to perform.
  ///   - views: The views to animate.
  ///   - options: The curve, and how the block treats other animations.
  ///   - parallelAnimations: Makes changes to be animated at the same time.
  ///   - completion: Called when all animations have ended; the argument is true if each reached
  ///     its end.
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

  /// Repeats the animations that a block makes. Call it inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimationStack.current.repeating(Float(count), autoreverses: autoreverses, animations)
  }

  /// Runs a block without animating its changes, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = ViewAnimationStack.current.areEnabled
    ViewAnimationStack.current.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimationStack.current.areEnabled = wereEnabled
  }

  /// Returns the result of a block whose changes are not animated.
  static func performingWithoutAnimation<Result>(_ body: () -> Result) -> Result {
    let wereEnabled = ViewAnimationStack.current.areEnabled
    ViewAnimationStack.current.areEnabled = false
    defer { ViewAnimationStack.current.areEnabled = wereEnabled }
    return body()
  }

  /// Enables or disables animations. Animations that are running are not affected.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimationStack.current.areEnabled = enabled
  }

  /// Whether animation blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimationStack.current.areEnabled }

  /// The duration of the current animation block, in seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimationStack.current.current?.duration ?? 0
  }
}
