// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Timing

/// Where an animator is in its time: resting, or on the way between two fractions.
struct AnimatorRun {
  /// Fractions of the animator's time at the beginning and the end of the run; equal at rest.
  var start: Double
  var end: Double
  /// Media time at which it sets out, and the seconds that it takes.
  var beginTime: Double
  var seconds: Double
  /// The pace of the animator as a whole; at rest, constantly the share of the way that is shown.
  var pacing: Pacing
  /// Whether the fraction, at rest, is that of the way and not of the time.
  var isLinear = false
  var isAtStart: Bool { start == 0 && end == 0 }

  /// At rest at the start.
  static let initial = paused(at: 0, shown: 0, isLinear: true)

  /// At rest at a fraction, where a share of the way is shown.
  static func paused(at fraction: Double, shown: Double, isLinear: Bool) -> AnimatorRun {
    var pacing = Pacing(.linear)
    (pacing.start, pacing.end) = (shown, shown)
    return AnimatorRun(
      start: fraction, end: fraction, beginTime: 0, seconds: 0, pacing: pacing, isLinear: isLinear)
  }

  /// The share of the run that is behind, `0…1`.
  func share(at time: Double) -> Double {
    seconds > 0 ? min(max((time - beginTime) / seconds, 0), 1) : 0
  }

  func fraction(at time: Double) -> Double { start + (end - start) * share(at: time) }
}

extension UIViewPropertyAnimator {
  /// Stops the program for what Apple's documentation calls a programmer's error.
  func require(_ condition: Bool, _ message: String) {
    precondition(condition, "UIViewPropertyAnimator: \(message)")
  }

  func requireInactive(_ property: String) {
    require(state == .inactive, "\(property) can only be set while the animator is inactive")
  }

  /// Runs the blocks and holds their changes at the old values.
  func activate() {
    state = .active
    run = .initial
    let waiting = blocks
    blocks = []
    for block in waiting { perform(block.animations, delayFactor: block.delayFactor) }
  }

  /// Runs a block; its changes join the run at the present moment.
  func perform(_ block: @escaping () -> Void, delayFactor: Double) {
    let now = CACurrentMediaTime()
    let fraction = run.fraction(at: now)
    let velocity = timingParameters.springTimingParameters?.initialVelocity ?? .zero
    let recorder = AnimatorRecorder(
      delay: fraction + delayFactor * (1 - fraction), splitsPoints: velocity.dx != velocity.dy)
    ViewAnimation(recorder: recorder, duration: duration).run(block, completion: nil)
    for completion in recorder.completions { addCompletion { completion($0 == .end) } }
    for var change in recorder.changes {
      change.pacing = run.pacing
      change.pacing.curve = run.isLinear ? .linear : curve(for: change, nil)
      change.pacing.delay = change.delay
      (change.pacing.origin, change.pacing.target) = (0, 1)
      if run.seconds == 0 { (change.pacing.start, change.pacing.end) = (fraction, fraction) }
      change.attach(run, now: now)
      changes.append(change)
    }
  }

  /// The pace of a change: a spring takes its speed along the change's axis.
  private func curve(for change: AnimatorChange?, _ parameters: (any UITimingCurveProvider)?)
    -> Pacing.Curve
  {
    let parameters = parameters ?? timingParameters
    if let spring = parameters.springTimingParameters {
      let speed = change?.axis == .y ? spring.initialVelocity.dy : spring.initialVelocity.dx
      return .spring(spring.spring(duration: duration, velocity: speed), seconds: duration)
    }
    return .bezier(parameters.cubicTimingParameters?.curve ?? .default)
  }

  /// Rests where the values are; on the way linearly, the fraction becomes that of the way.
  func hold(linearly: Bool? = nil) {
    let now = CACurrentMediaTime()
    guard run.seconds > 0 else { return }
    let share = run.share(at: now)
    let isLinear = linearly ?? scrubsLinearly
    let shown = run.pacing.progress(at: share)
    timekeeper = nil
    run = .paused(
      at: isLinear ? shown : run.fraction(at: now), shown: shown, isLinear: isLinear)
    for index in changes.indices { changes[index].hold(share: share, at: now) }
  }

  /// Rests at a fraction.
  func hold(at fraction: Double) {
    let now = CACurrentMediaTime()
    let shown = scrubsLinearly ? fraction : curve(for: nil, nil).progress(at: fraction)
    run = .paused(at: fraction, shown: shown, isLinear: scrubsLinearly)
    for index in changes.indices {
      var pacing = Pacing(scrubsLinearly ? .linear : curve(for: changes[index], nil))
      (pacing.start, pacing.end, pacing.delay) = (fraction, fraction, changes[index].delay)
      changes[index].pacing = pacing
      changes[index].retime(run, now: now)
    }
  }

  /// Sets out from where the values rest, to the end or, reversed, to the start.
  func go(parameters: (any UITimingCurveProvider)? = nil, durationFactor: Double = 0) {
    let fraction = run.fraction(at: CACurrentMediaTime())
    let curve = curve(for: nil, parameters)
    let time = run.isLinear ? curve.time(at: fraction) : min(max(fraction, 0), 1)
    change { go(fromTime: time, parameters: parameters, durationFactor: durationFactor) }
  }

  /// Sets out from a fraction of the time.
  func go(
    fromTime time: Double, parameters: (any UITimingCurveProvider)? = nil,
    durationFactor: Double = 0
  ) {
    let now = CACurrentMediaTime()
    // With a factor the whole curve leads from here to the end, in a time of its own.
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
    run = AnimatorRun(
      start: isFresh ? time : start, end: reversed ? 0 : 1, beginTime: now + delay,
      seconds: max(seconds, 1e-9),
      pacing: pacing(curve(for: nil, parameters), delay: 0, shown: shown))
    for index in changes.indices {
      let change = changes[index]
      changes[index].pacing = pacing(
        curve(for: change, parameters), delay: change.delay, shown: change.pacing.progress(at: 0))
      changes[index].retime(run, now: now)
    }
    isRunning = true
    timekeeper = AnimatorTimekeeper(animator: self, run: run, on: changes.map(\.layer))
  }

  /// The run has come to its end.
  fileprivate func runEnded(_ ended: AnimatorTimekeeper) {
    guard isRunning, timekeeper === ended else { return }
    if pausesOnCompletion {
      change {
        let fraction: Double = reversed ? 0 : 1
        isRunning = false
        hold(at: fraction)
      }
    } else {
      end(at: reversed ? .start : .end)
    }
  }

  /// Brings values to a position and calls the completions.
  func end(at position: UIViewAnimatingPosition) {
    let waiting = completions
    change {
      settle(at: position)
      isRunning = false
      state = .inactive
      reset()
    }
    for completion in waiting { completion(position) }
  }

  /// Gives views their values for good and removes the animations.
  func settle(at position: UIViewAnimatingPosition) {
    timekeeper = nil
    let settled = changes.map { (change: $0, shown: $0.layer.shownProperties?[$0.key]) }
    // Of several changes of a property the first knows where it started, the last where it ends.
    for (change, shown) in position == .start ? settled.reversed() : settled {
      switch position {
      // What is hidden on the way is hidden for good.
      case .current: change.setModel(change.key == .isHidden ? change.new : shown)
      case .start: change.setModel(change.old)
      case .end: change.setModel(change.new)
      }
      change.detach()
    }
    run = .initial
  }

  func reset() {
    changes = []
    completions = []
    blocks = []
    reversed = false
    isWaitingForBlock = false
  }
}

extension Pacing {
  /// Returns the pace that begins with a share of the way and ends at 1, or at 0.
  ///
  /// The curve keeps its form; the way that is left is fitted to it.
  fileprivate func continuing(from shown: Double, towards end: Double) -> Pacing {
    var result = self
    (result.origin, result.target) = (0, 1)
    // A spring is not quite there at the end of its time; it is not stretched for that.
    let (first, last) = (result.progress(at: 0), self.end > start ? 1.0 : 0.0)
    guard abs(last - first) > 1e-12 else {
      (result.origin, result.target) = (end, end)
      return result
    }
    // shown + (end − shown)·(c − first)/(last − first), as a line in c.
    let slope = (end - shown) / (last - first)
    result.origin = shown - slope * first
    result.target = result.origin + slope
    return result
  }
}

/// Tells an animator that its run is over; keeps it alive until then.
///
/// It is an animation that changes nothing, on one of the animator's layers. Without a layer that is
/// shown the run is over when the run loop next turns.
final class AnimatorTimekeeper: CAAnimationDelegate {
  private let animator: UIViewPropertyAnimator
  private weak var layer: CALayer?
  private var key: String { "animator-\(ObjectIdentifier(self).hashValue)" }

  @MainActor
  init(animator: UIViewPropertyAnimator, run: AnimatorRun, on layers: [CALayer]) {
    self.animator = animator
    layer = layers.first { $0.isShown }
    guard let layer else {
      // SAFETY: made and called on the main thread.
      nonisolated(unsafe) let timekeeper = self
      DispatchQueue.main.async { timekeeper.end() }
      return
    }
    let animation = CAAnimation()
    animation.delegate = self
    animation.beginTime = layer.convertTime(run.beginTime, from: nil)
    animation.duration = run.seconds
    layer.add(animation, forKey: key)
  }

  /// Leaves the layer; the end is then no longer reported.
  func cancel() { layer?.removeAnimation(forKey: key) }

  /// Called at the end of the time, or when the layer is no longer shown.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }

  private func end() {
    let animator = animator
    // SAFETY: animations on the screen report on the main thread.
    nonisolated(unsafe) let timekeeper = self
    MainActor.assumeIsolated { animator.runEnded(timekeeper) }
  }
}
