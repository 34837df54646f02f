// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Timing

/// Animates changes of views in a way that can be interrupted: paused, scrubbed, reversed, continued
/// at another pace, stopped.
///
/// Blocks run when the animator starts or is first paused; the changes in them animate together.
/// A call that Apple's documentation names a programmer's error stops the program.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The pace.
  public let timingParameters: any UITimingCurveProvider
  /// Seconds; for a spring given by its physics, those in which it settles.
  public let duration: TimeInterval
  /// Seconds from `startAnimation(afterDelay:)` to the beginning.
  open internal(set) var delay: TimeInterval = 0
  /// Where the animator stands.
  open internal(set) var state = UIViewAnimatingState.inactive {
    didSet { ActiveAnimators.update(self) }
  }
  /// Whether values are moving, forwards or backwards.
  open internal(set) var isRunning = false
  /// Whether views take touches while they move.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  /// Whether the animator can be paused, scrubbed and stopped.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// Whether the client itself finds views that move under a touch.
  open var isManualHitTestingEnabled = false
  /// Whether `fractionComplete`, while paused, is the share of the way; otherwise of the time.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed and replayed.
  open var pausesOnCompletion = false

  var blocks: [(delayFactor: Double, animations: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var changes: [AnimatorChange] = []
  var run: AnimatorRun
  /// Started without blocks: the next block begins to run at once.
  var isWaitingForBlock = false
  /// Reports the end of the run.
  var timekeeper: AnimatorTimekeeper? {
    didSet { oldValue?.cancel() }
  }
  var observations: [AnimatorObservation] = []

  // MARK: Creation

  /// Creates an animator that goes at the pace of a provider.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let wish = duration.isFinite ? max(duration, 0) : 0
    self.duration = parameters.springTimingParameters?.settlingDuration ?? wish
    run = .initial
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve given by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest in the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// In an animation block it takes duration and curve from that, unless the options say otherwise,
  /// and cannot be interrupted. In the block of an animator its animations are that one's.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds until the animations begin.
  ///   - options: The curve counts; transitions, repeating and reversing are ignored.
  ///   - animations: Makes the changes.
  ///   - completion: Called when the animator has ended.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let own = ViewAnimation(duration: duration, delay: delay, options: options)
    let outer = ViewAnimationStack.shared.current.map { own.inheriting(from: $0) }
    let animator = UIViewPropertyAnimator(
      duration: outer?.duration ?? duration,
      timingParameters: outer.map { UICubicTimingParameters($0.timingFunction) }
        ?? UICubicTimingParameters(animationCurve: options.curve ?? .easeInOut))
    animator.isInterruptible = outer == nil
    if outer?.recorder != nil {
      own.run(animations) { completion?($0 ? .end : .start) }
      return animator
    }
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: outer?.delay ?? delay)
    return animator
  }

  /// Returns an inactive animator with the same pace and settings, without animations.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIViewPropertyAnimator = MainActor.assumeIsolated {
      let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters)
      copy.isUserInteractionEnabled = isUserInteractionEnabled
      copy.isInterruptible = isInterruptible
      copy.isManualHitTestingEnabled = isManualHitTestingEnabled
      copy.scrubsLinearly = scrubsLinearly
      copy.pausesOnCompletion = pausesOnCompletion
      return copy
    }
    return copy
  }

  // MARK: Blocks

  /// Adds animations that start after a share of the time that is left, and end with the others.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes.
  ///   - delayFactor: `0…1`; clamped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(state != .stopped, "animations cannot be added to a stopped animator")
    let factor = delayFactor.isFinite ? Double(min(max(delayFactor, 0), 1)) : 0
    guard state == .active else {
      blocks.append((factor, animation))
      return
    }
    perform(animation, delayFactor: factor)
    if isWaitingForBlock {
      isWaitingForBlock = false
      resume()
    }
  }
  /// Adds animations: run at the start, or at once when the animator is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds a block that is called when the animator has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Control

  /// Starts, or goes on after a pause along the original pace.
  open func startAnimation() { start(afterDelay: 0) }

  /// Starts after a number of seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Holds the values where they are; an inactive animator becomes active.
  open func pauseAnimation() {
    require(state != .stopped, "a stopped animator cannot be paused")
    if state == .active, !isInterruptible { return }
    change {
      if state == .inactive { activate() }
      freeze()
      isRunning = false
    }
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The pace from here to the end; `nil` keeps the present one.
  ///   - durationFactor: Seconds to the end as a share of `duration`; 0 is the time that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(
      state == .active && !isRunning && isInterruptible,
      "only a paused animator that is interruptible can be continued")
    resume(parameters: parameters, durationFactor: Double(max(durationFactor, 0)))
  }

  /// Ends the animations where they are: the views keep what they show.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and forgets completions; false
  ///   leaves it stopped, until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if isRunning, !isInterruptible { return }
    change {
      settle(at: .current)
      isRunning = false
      state = withoutFinishing ? .inactive : .stopped
      if withoutFinishing { reset() }
    }
  }

  /// Ends a stopped animator at a position, and calls the completions with it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "only a stopped animator can be finished")
    end(at: finalPosition)
  }

  /// How far the animation is, `0…1`: of the way while paused and scrubbing linearly, otherwise of
  /// the time. Measured in the direction of travel.
  ///
  /// Setting it makes an inactive animator active and paused; while running it has no effect. Values
  /// outside of the range are clamped.
  open var fractionComplete: CGFloat {
    get {
      let fraction = run.fraction(at: CACurrentMediaTime())
      return reversed ? 1 - fraction : fraction
    }
    set {
      guard state != .stopped, !isRunning, newValue.isFinite else { return }
      let fraction = min(max(newValue, 0), 1)
      change {
        if state == .inactive { activate() }
        scrub(to: reversed ? 1 - fraction : fraction)
      }
    }
  }

  /// Whether values move towards the old ones; setting it while running turns at once.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      change {
        if isRunning {
          freeze(linearly: false)
          reversed = newValue
          start(fromTime: run.fraction(at: 0))
        } else {
          reversed = newValue
        }
      }
    }
  }

  var reversed = false

  private func start(afterDelay delay: TimeInterval) {
    require(state != .stopped, "a stopped animator cannot be started")
    if isRunning { return }
    self.delay = delay.isFinite ? max(delay, 0) : 0
    change {
      if state == .inactive { activate() }
      if changes.isEmpty, run.isAtStart {
        isWaitingForBlock = true
      } else {
        resume()
      }
    }
  }
}
