// Nacre, MIT licence; see LICENSE.

/// What an animation or a layer does outside its active interval; Core Animation's fill modes.
package enum FillMode: UInt8, Sendable, Hashable {
  /// No effect before or after.
  case removed
  /// The last value is held after the end.
  case forwards
  /// The first value is held before the beginning.
  case backwards
  case both

  package var coversBefore: Bool { self == .backwards || self == .both }
  package var coversAfter: Bool { self == .forwards || self == .both }
}

/// Core Animation's timing model: where an object's own time lies in its parent's.
///
/// Times are seconds. Parent time becomes active time by `(parent − beginTime)·speed + timeOffset`;
/// active time becomes a fraction of one cycle by repeating and reversing (`phase(at:)`).
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

  /// The timing of a layer: as the default, but without an end.
  package static let layer: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Returns the object's own time at a time of its parent; zero before `beginTime`.
  package func localTime(atParentTime parent: Double) -> Double {
    parent < beginTime ? 0 : (parent - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a time of the object's own; zero when `speed` is zero.
  package func parentTime(atLocalTime local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / speed + beginTime
  }

  /// Whether every number is usable; an animation with any other has no effect and ends at once.
  package var isValid: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite
      && duration >= 0 && !repeatCount.isNaN && !repeatDuration.isNaN
  }

  /// The length of one cycle: the duration, twice that when it autoreverses.
  package var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// How long the object is active in its own time, all repetitions together.
  ///
  /// `repeatDuration` is the whole length and wins over `repeatCount`; zero in both means once.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return repeatCount > 0 ? cycleDuration * repeatCount : cycleDuration
  }

  /// The parent time of the end; infinite for one that is frozen or repeats for ever.
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }
}

/// Where an object stands in its active interval.
package struct TimingPhase: Sendable, Hashable {
  package enum Stage: UInt8, Sendable, Hashable { case before, active, after }

  package var stage: Stage
  /// Place in one leg, `0…1`, falling on the way back of an autoreversing cycle.
  package var progress: Double
  /// Cycles that lie behind, whole ones.
  package var completedCycles: Int
}

extension MediaTiming {
  /// Returns stage and progress at a time of the parent.
  ///
  /// An inner cycle boundary belongs to the next cycle, the last one to the cycle that ends there.
  /// A `timeOffset` shifts the place within the active interval, wrapping at its end, and not the
  /// interval. Before the beginning the progress is that at the beginning, after the end that at
  /// the end, whatever the fill mode: the caller decides whether it counts.
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
    // Written so that a NaN, left by numbers near the end of the range, counts as the start.
    return TimingPhase(
      stage: stage, progress: progress > 0 ? min(progress, 1) : 0,
      completedCycles: Int(min(completed, 1e15)))
  }
}
