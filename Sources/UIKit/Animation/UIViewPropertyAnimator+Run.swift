// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree
import Timing

extension UIViewPropertyAnimator {
  /// Traps on violations that Apple's documentation calls programmer errors.
  func require(_ condition: Bool, _ message: String) {
    Misuse.unless(condition, "UIViewPropertyAnimator: \(message)")
  }

  func requireInactive(_ property: String) {
    require(state == .inactive, "\(property) can only be set while the animator is inactive")
  }

  /// The current time of the animator's layer; media time if it moves no layer.
  ///
  /// **Source.** WWDC 2017, session 230: layers have times of their own, and animators follow them.
  var now: Double {
    let time = CACurrentMediaTime()
    return clock?.convertTime(time, from: nil) ?? time
  }

  /// Makes the animator active: runs the blocks, with all changes at their old values.
  func activate() {
    state = .active
    run = .initial
    let waiting = blocks
    blocks = []
    for block in waiting { perform(block.animations, delayFactor: block.delayFactor) }
  }

  /// Runs a block; its changes join the run at the present fraction.
  func perform(_ block: @escaping () -> Void, delayFactor: Double) {
    hasRunBlock = true
    let fraction = run.fraction(at: now)
    let velocity = timing.springTimingParameters?.initialVelocity ?? .zero
    let recorder = AnimatorRecorder(
      delay: fraction + delayFactor * (1 - fraction), splitsPoints: velocity.dx != velocity.dy)
    ViewAnimation(recorder: recorder, duration: duration).run(block, completion: nil)
    for completion in recorder.completions { addCompletion { completion($0 == .end) } }
    restorations += recorder.restorations
    for var change in recorder.changes {
      change.pacing = run.pacing
      change.pacing.curve = curve(for: change)
      change.pacing.delay = change.delay
      (change.pacing.origin, change.pacing.target) = (0, 1)
      if case .resting(_, _, let isLinear) = run {
        if isLinear { change.pacing.curve = .linear }
        (change.pacing.start, change.pacing.end) = (fraction, fraction)
      }
      change.attach(run, now: now, of: clock)
      changes.append(change)
    }
  }

  /// Returns the timing curve of a change, or of the animator as a whole if the change is `nil`.
  ///
  /// - Parameters:
  ///   - change: For a spring, selects the velocity component of the change's axis.
  ///   - parameters: The timing; `nil` means the animator's own.
  private func curve(
    for change: AnimatorChange? = nil, _ parameters: (any UITimingCurveProvider)? = nil
  ) -> Pacing.Curve {
    let parameters = parameters ?? timing
    if let spring = parameters.springTimingParameters {
      let velocity = spring.initialVelocity
      let speed = change?.property.axis == .y ? velocity.dy : velocity.dx
      return .spring(spring.spring(duration: duration, velocity: speed), seconds: duration)
    }
    return .bezier(parameters.cubicTimingParameters?.curve ?? .default)
  }

  /// Pauses a running animator at its present values; has no effect on a paused one.
  ///
  /// - Parameter linearly: Whether the fraction then measures the progress instead of the time;
  ///   `nil` follows `scrubsLinearly`.
  func freeze(linearly: Bool? = nil) {
    guard case .running(let span) = run else { return }
    let now = self.now
    let share = span.share(at: now)
    let isLinear = linearly ?? scrubsLinearly
    let progress = span.pacing.progress(at: share)
    timekeeper = nil
    run = .resting(
      fraction: isLinear ? progress : span.fraction(at: now), progress: progress,
      isLinear: isLinear)
    for index in changes.indices { changes[index].freeze(atShare: share, now: now, of: clock) }
  }

  /// Pauses at a fraction, which measures the progress if `scrubsLinearly`, otherwise the time.
  func scrub(to fraction: Double) {
    let progress = scrubsLinearly ? fraction : curve().progress(at: fraction)
    run = .resting(fraction: fraction, progress: progress, isLinear: scrubsLinearly)
    for index in changes.indices {
      var pacing = Pacing(scrubsLinearly ? .linear : curve(for: changes[index]))
      (pacing.start, pacing.end, pacing.delay) = (fraction, fraction, changes[index].delay)
      changes[index].pacing = pacing
      changes[index].retime(run, now: now, of: clock)
    }
  }

  /// Continues a paused animator to the end or, if reversed, to the start.
  func resume(parameters: (any UITimingCurveProvider)? = nil, durationFactor: Double = 0) {
    let fraction = run.fraction(at: now)
    var time = min(max(fraction, 0), 1)
    if case .resting(_, _, true) = run { time = curve(for: nil, parameters).time(at: fraction) }
    change { start(fromTime: time, parameters: parameters, durationFactor: durationFactor) }
  }

  /// Runs from a fraction of the duration to the end or, if reversed, to the start.
  ///
  /// - Parameters:
  ///   - time: The fraction of the duration, `0…1`.
  ///   - parameters: The timing; `nil` means the animator's own.
  ///   - durationFactor: The length of the run as a fraction of the duration. The whole curve then
  ///     spans the run. 0 keeps the remaining part of the curve, and the remaining time.
  func start(
    fromTime time: Double, parameters: (any UITimingCurveProvider)? = nil,
    durationFactor: Double = 0
  ) {
    clock = changes.first { $0.layer.isShown }?.layer ?? changes.first?.layer
    let now = self.now
    let isFresh = durationFactor > 0
    let start = isFresh ? 0 : time
    let end: Double = reversed && !isFresh ? 0 : 1
    let seconds = (isFresh ? durationFactor : abs(end - start)) * duration
    func pacing(_ curve: Pacing.Curve, delay: Double, shown: Double) -> Pacing {
      var pacing = Pacing(curve)
      (pacing.start, pacing.end, pacing.delay) = (start, end, isFresh ? 0 : delay)
      return pacing.continuing(from: shown, towards: reversed ? 0 : 1)
    }
    let shown = run.pacing.progress(at: 0)
    let span = AnimatorRun.Span(
      start: isFresh ? time : start, end: reversed ? 0 : 1, beginTime: now + delay,
      seconds: max(seconds, AnimatorRun.Span.shortest),
      pacing: pacing(curve(for: nil, parameters), delay: 0, shown: shown))
    run = .running(span)
    for index in changes.indices {
      let change = changes[index]
      changes[index].pacing = pacing(
        curve(for: change, parameters), delay: change.delay, shown: change.pacing.progress(at: 0))
      changes[index].retime(run, now: now, of: clock)
    }
    isRunning = true
    timekeeper = AnimatorTimekeeper(
      animator: self, span: span, of: clock, on: changes.map(\.layer))
  }

  /// Called when the run is over. Ends the animator, or pauses it if `pausesOnCompletion`.
  func runEnded(_ ended: AnimatorTimekeeper) {
    guard isRunning, timekeeper === ended else { return }
    if pausesOnCompletion {
      change {
        let fraction: Double = reversed ? 0 : 1
        isRunning = false
        scrub(to: fraction)
      }
    } else {
      end(at: reversed ? .start : .end)
    }
  }

  /// Ends the animator at a position and calls the completion blocks.
  func end(at position: UIViewAnimatingPosition) {
    let waiting = completions
    change {
      settle(at: position)
      isRunning = false
      state = .inactive
      reset()
    }
    for completion in waiting {
      MotionReport.note(.completion("animator at \(position)"))
      completion(position)
    }
  }

  /// Sets the model values of a position and removes the animations.
  func settle(at position: UIViewAnimatingPosition) {
    timekeeper = nil
    switch position {
    // A stopped animator has set the values that were shown, and removed its animations.
    case .current: if state != .stopped { stopChanges() }
    // An animator that was not stopped leaves the model values unchanged: the new values, or values that the program
    // has set since.
    case .end where state == .active: for change in changes { change.detach() }
    // If a property changed several times, the first change holds the old value, the last the new one.
    case .start, .end:
      for change in position == .start ? changes.reversed() : changes {
        change.setModel(position == .start ? change.property.old : change.property.new)
        change.detach()
      }
      if position == .start {
        UIView.performWithoutAnimation { restorations.reversed().forEach { $0() } }
      }
    }
    run = .initial
  }

  /// Stops at the presentation values. The contributions of other animations remain.
  private func stopChanges() {
    let keys = Set(changes.map(\.attachedKey))
    let values = changes.map { change in
      // A view that is being hidden is still visible in the presentation, but it stops as hidden.
      change.property.key == .isHidden ? change.property.new : change.stopped(without: keys)
    }
    for (change, value) in zip(changes, values) {
      change.setModel(value)
      change.detach()
    }
  }

  func reset() {
    changes = []
    restorations = []
    completions = []
    blocks = []
    reversed = false
    clock = nil
    (hasRunBlock, isWaitingForBlock) = (false, false)
  }
}
