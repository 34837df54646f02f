// Nacre, MIT licence; see LICENSE.

/// The fill mode: the effect of an animation outside its active interval.
package enum FillMode: UInt8, Sendable, Hashable {
  /// The animation has no effect before its beginning or after its end.
  case removed
  /// The animation's last value holds after its end.
  case forwards
  /// The animation's first value holds before its beginning.
  case backwards
  /// Both `forwards` and `backwards`.
  case both

  package var coversBefore: Bool { self == .backwards || self == .both }
  package var coversAfter: Bool { self == .forwards || self == .both }
}

/// Core Animation's timing model: the mapping from the parent's time to an object's local time.
///
/// Times are in seconds. Parent time becomes active time by `(parent − beginTime)·speed +
/// timeOffset`. Repeating and autoreversing turn active time into a fraction of one cycle
/// (`phase(atParentTime:)`).
package struct MediaTiming: Sendable, Hashable {
  package var beginTime: Double = 0
  package var duration: Double = 0
  package var speed: Double = 1
  package var timeOffset: Double = 0
  package var repeatCount: Double = 0
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}

  /// The timing of a layer: the default with an infinite duration.
  package static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Returns the local time at a parent time; zero before `beginTime`.
  package func localTime(atParentTime parent: Double) -> Double {
    parent < beginTime ? 0 : (parent - beginTime) * speed + timeOffset
  }

  /// Returns the parent time at a local time; zero when `speed` is zero.
  package func parentTime(atLocalTime local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / speed + beginTime
  }

  /// Returns a parent time before which the local time stays less than a value, provided that it is less
  /// at present.
  ///
  /// It is up to a microsecond too early, so that rounding in `localTime(atParentTime:)` does not matter. −∞
  /// where nothing is known: when time runs backwards or at a speed below a thousandth, and when a number is
  /// too large to be accurate to a microsecond.
  package func parentTime(before local: Double) -> Double {
    if speed == 0 { return timeOffset >= local ? beginTime : .infinity }
    guard speed >= 1e-3 else { return -.infinity }
    if local == .infinity { return .infinity }
    let parent = max((local - timeOffset) / speed, 0) + beginTime
    guard [local, timeOffset, beginTime, parent].allSatisfy({ abs($0) < 1e6 }) else {
      return -.infinity
    }
    return parent - 1e-6
  }

  /// Whether every number is usable. An animation for which this is false has no effect and ends at
  /// once.
  package var isValid: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite
      && duration >= 0 && !repeatCount.isNaN && !repeatDuration.isNaN
  }

  /// The length of one cycle: the duration, doubled when the animation autoreverses.
  package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The length of the active interval in local time, including all repetitions.
  ///
  /// `repeatDuration` is the whole length and takes precedence over `repeatCount`. If both are
  /// zero, there is one cycle.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }

  /// The parent time of the end; infinite when `speed` is zero or the repetition is endless.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }
}

/// The position of an object in its active interval.
package struct TimingPhase: Sendable, Hashable {
  package enum Stage: UInt8, Sendable, Hashable { case before, active, after }

  package var stage: Stage
  /// The position in one leg of a cycle, `0…1`. It decreases on the way back of an autoreversing
  /// cycle.
  package var progress: Double
  /// The number of whole cycles completed.
  package var completedCycles: Int
}

extension MediaTiming {
  /// Returns stage and progress at a parent time.
  ///
  /// A boundary between two cycles belongs to the later one; the last boundary belongs to the cycle
  /// that it ends. A `timeOffset` shifts the position within the active interval, wrapping at its
  /// end, but not the interval itself. Before the beginning the progress is that at the beginning,
  /// and after the end that at the end, whatever the fill mode: the caller decides whether it
  /// applies.
  package func phase(atParentTime parent: Double) -> TimingPhase {
    let active = activeDuration
    let elapsed = (parent - beginTime) * abs(speed)
    let stage: TimingPhase.Stage =
      parent < beginTime ? .before : (speed != 0 && elapsed >= active ? .after : .active)
    let run = min(max(elapsed, 0), active)
    var position = timeOffset + (speed < 0 ? -run : run)
    if active.isFinite, active > 0, position > active || position < 0 {
      position -= (position / active).rounded(.down) * active
    }
    return phase(atActiveTime: position, stage: stage)
  }

  private func phase(atActiveTime position: Double, stage: TimingPhase.Stage) -> TimingPhase {
    let (cycle, active) = (cycleDuration, activeDuration)
    guard cycle > 0, cycle.isFinite else {
      return TimingPhase(stage: stage, progress: stage == .before ? 0 : 1, completedCycles: 0)
    }
    let cycles = position / cycle
    let isFinalBoundary = position >= active
    let completed = max(0, isFinalBoundary ? cycles.rounded(.up) - 1 : cycles.rounded(.down))
    let leg = (position - completed * cycle) / duration
    let progress = leg > 1 && autoreverses ? 2 - leg : leg
    // NaN, which numbers near the end of the range can give, counts as the start.
    return TimingPhase(
      stage: stage, progress: progress > 0 ? min(progress, 1) : 0,
      completedCycles: Int(min(completed, 1e15)))
  }
}
