// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Timing

/// Animates changes of views, and can be paused, scrubbed, reversed, continued with other timing,
/// and stopped.
///
/// The blocks run when the animator starts or is first paused; their changes animate together.
/// A call that Apple's documentation describes as a programmer error traps.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: MainActorObject, UIViewImplicitlyAnimating, NSCopying {
  /// The timing curve.
  open var timingParameters: (any UITimingCurveProvider)? { timing }
  let timing: any UITimingCurveProvider
  /// The duration in seconds. For a spring given by its physics, this is the settling time.
  public let duration: TimeInterval
  /// The delay from `startAnimation(afterDelay:)`, in seconds.
  open internal(set) var delay: TimeInterval = 0
  /// The state of the animator.
  open internal(set) var state = UIViewAnimatingState.inactive {
    didSet { ActiveAnimators.current.update(self, isActive: state == .active) }
  }
  /// Whether the animation is running, forwards or backwards.
  open internal(set) var isRunning = false
  /// Whether views take touches while the animator runs. The default is true.
  open var isUserInteractionEnabled = true {
    willSet { requireInactive("isUserInteractionEnabled") }
  }
  /// Whether the animator can be paused, scrubbed and stopped. The default is true.
  open var isInterruptible = true {
    willSet { requireInactive("isInterruptible") }
  }
  /// Whether the client hit-tests moving views itself. If false, which is the default, hit testing
  /// uses presentation values.
  open var isManualHitTestingEnabled = false
  /// Whether `fractionComplete`, while paused, measures the progress of values; otherwise it
  /// measures time. The default is true.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed and replayed. The
  /// default is false.
  open var pausesOnCompletion = false

  var blocks: [(delayFactor: Double, animations: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var changes: [AnimatorChange] = []
  var restorations: [() -> Void] = []
  var run: AnimatorRun
  /// Whether a block has run since the animator was inactive, even one without changes.
  var hasRunBlock = false
  /// Whether the animator was started without blocks. The next block then runs at once.
  var isWaitingForBlock = false
  /// Reports the end of the run.
  var timekeeper: AnimatorTimekeeper? {
    didSet { oldValue?.cancel() }
  }

  // MARK: Creation

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = parameters
    let wish = duration.isFinite ? max(duration, 0) : 0
    self.duration = parameters.springTimingParameters?.settlingDuration ?? wish
    run = .initial
    super.init()
  }

  /// Creates an animator without duration. A call of `continueAnimation` may give it one.
  @preconcurrency @MainActor public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
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
  /// Inside an animation block, the animator inherits the block's duration and curve unless the
  /// options override them, and it is not interruptible. Inside another animator's block, its
  /// animations join that animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time in seconds until the animations begin.
  ///   - options: The curve applies; transitions, repeating and autoreversing are ignored.
  ///   - animations: Makes the changes.
  ///   - completion: Called when the animator has ended.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let own = ViewAnimation(duration: duration, delay: delay, options: options)
    let outer = ViewAnimationStack.current.current.map { own.inheriting(from: $0) }
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

  /// Returns an inactive animator with the same timing and settings, without animations.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIViewPropertyAnimator = MainActor.assumeIsolated {
      let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
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

  /// Adds animations that start after a fraction of the remaining time, and end with the others.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes.
  ///   - delayFactor: The fraction, clamped to `0…1`.
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
  /// Adds animations. They run when the animator starts, or at once if it is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds a block that is called when the animator has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Control

  /// Starts the animation, or continues it after a pause with the original timing.
  open func startAnimation() { start(afterDelay: 0) }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Pauses the animation at its present values. An inactive animator becomes active.
  open func pauseAnimation() {
    require(state != .stopped, "a stopped animator cannot be paused")
    if state == .active, !isInterruptible { return }
    change {
      if state == .inactive { activate() }
      freeze()
      isRunning = false
    }
  }

  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: The timing from here to the end; `nil` keeps the present one.
  ///   - durationFactor: The time to the end as a fraction of `duration`; 0 keeps the remaining
  ///     time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(
      state == .active && !isRunning && isInterruptible,
      "only a paused animator that is interruptible can be continued")
    resume(parameters: parameters, durationFactor: Double(max(durationFactor, 0)))
  }

  /// Stops the animation; the views keep their presentation values.
  ///
  /// - Parameter withoutFinishing: If true, the animator becomes inactive and discards its
  ///   completion blocks. If false, it stays stopped until `finishAnimation(at:)`.
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

  /// Ends a stopped animator at a position, and calls the completion blocks with it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "only a stopped animator can be finished")
    end(at: finalPosition)
  }

  /// The completed fraction of the animation, `0…1`, in the direction of travel. It measures the
  /// progress of values while paused if `scrubsLinearly`, otherwise time.
  ///
  /// Setting it makes an inactive animator active and paused; it has no effect while running.
  /// Values are clamped to the range.
  open var fractionComplete: CGFloat {
    get {
      let fraction = run.fraction(at: now)
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

  /// Whether the animation runs backwards. Setting it while running takes effect at once.
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
  /// The layer whose time the animator follows.
  weak var clock: CALayer?

  private func start(afterDelay delay: TimeInterval) {
    require(state != .stopped, "a stopped animator cannot be started")
    if isRunning { return }
    self.delay = delay.isFinite ? max(delay, 0) : 0
    change {
      if state == .inactive { activate() }
      if !hasRunBlock, run.isAtStart {
        isWaitingForBlock = true
      } else {
        resume()
      }
    }
  }
}

extension UIViewPropertyAnimator: LayerAnimator {
  var allowsTouches: Bool { isUserInteractionEnabled || !isRunning }
  var usesPresentation: Bool { !isManualHitTestingEnabled && isInterruptible }
  func moves(_ layer: CALayer) -> Bool { changes.contains { $0.layer === layer } }
}
