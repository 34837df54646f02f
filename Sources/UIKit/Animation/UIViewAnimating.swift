// Nacre, MIT licence; see LICENSE.

import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not begun, or has ended.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// The position at which animated values come to rest.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values.
  case end
  /// The old values.
  case start
  /// The values at which the animations were stopped.
  case current
}

/// Animations that can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running, forwards or backwards.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards, towards the old values.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, `0…1`.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its present values.
  func pauseAnimation()
  /// Stops the animation at its present values.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completion blocks can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations with a delay.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called when the animator has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with other timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
