// Nacre, MIT licence; see LICENSE.

import Foundation

/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where animated values come to rest.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end
  /// At the old values.
  case start
  /// Where they were stopped.
  case current
}

/// Something whose animations can be started, paused, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where the animator stands.
  var state: UIViewAnimatingState { get }
  /// Whether values are moving, forwards or backwards.
  var isRunning: Bool { get }
  /// Whether values move towards the old ones.
  var isReversed: Bool { get set }
  /// How far the animation is, `0…1`.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a number of seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the values where they are.
  func pauseAnimation()
  /// Ends the animations where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animator.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completions can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that start later.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, at another pace.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
