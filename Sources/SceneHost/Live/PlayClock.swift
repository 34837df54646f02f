// Nacre, MIT licence; see LICENSE.

/// The time of a scene in a window. It follows real time, but can be slowed down, paused and
/// stepped. It can show past instants; the scene stands still meanwhile.
package struct PlayClock {
  /// The scene time: seconds from the first frame.
  package private(set) var seconds = 0.0
  package private(set) var isPaused = false
  /// Scene seconds per real second.
  package private(set) var rate = 1.0
  /// The display's refresh interval, in seconds.
  package let period: Double
  /// The past instant that is shown, in seconds from the first frame; `nil` for the newest.
  package private(set) var shown: Double?
  /// The oldest instant that can be shown, in seconds from the first frame.
  package private(set) var oldest = 0.0
  /// The real time, in seconds, at which the scene time was `seconds`.
  private var anchor: Double

  /// The rate of slow motion, as in the iOS Simulator.
  static let slowRate = 0.1
  /// The longest interval of steady frames, in real seconds, that is followed. After a longer one,
  /// for example while the window was dragged, the scene continues where it was.
  static let longestStep = 0.25

  package init(now: Double, period: Double) { (anchor, self.period) = (now, period) }

  package var isSlow: Bool { rate != 1 }

  /// The instant that is shown, in seconds from the first frame.
  package var position: Double { shown ?? seconds }

  /// Pauses, or continues from the newest instant.
  package mutating func togglePause(now: Double) {
    if isPaused { goOn(now: now) } else { setPaused(true, now: now) }
  }

  /// Lets time continue from the newest instant.
  package mutating func goOn(now: Double) {
    showNewest()
    setPaused(false, now: now)
  }

  /// Shows the newest instant. Paused time stays paused.
  package mutating func showNewest() { shown = nil }

  package mutating func setPaused(_ isPaused: Bool, now: Double) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    anchor = now
  }

  /// - Parameter rate: Scene seconds per real second; greater than zero.
  package mutating func setRate(_ rate: Double) { self.rate = rate }

  package mutating func toggleSlowMotion() { rate = isSlow ? 1 : Self.slowRate }

  /// Pauses and advances by one frame; from a past instant, shows the one a frame later.
  package mutating func step(now: Double) {
    if shown != nil { return show(position + period, now: now) }
    isPaused = true
    seconds += period
    anchor = now
  }

  /// Pauses and shows an instant, clamped to those that can be shown.
  package mutating func show(_ instant: Double, now: Double) {
    setPaused(true, now: now)
    shown = instant >= seconds - Self.tolerance ? nil : max(instant, oldest)
  }

  /// Sets the oldest instant that can be shown.
  package mutating func keep(from oldest: Double) {
    self.oldest = oldest
    if let shown { show(shown, now: anchor) }
  }

  /// Instants that are closer together than this, in seconds, count as the same.
  private static let tolerance = 1e-9

  /// Restarts the scene time at zero.
  package mutating func restart(now: Double) {
    (seconds, anchor, shown, oldest) = (0, now, nil, 0)
  }

  /// Advances the scene time to a real time.
  ///
  /// While frames follow each other, a step is a whole number of refresh intervals. So the
  /// animation is even although the program is scheduled irregularly.
  ///
  /// - Parameter isSteady: Whether frames follow each other without a pause.
  package mutating func advance(to now: Double, isSteady: Bool) {
    guard !isPaused else {
      anchor = now
      return
    }
    let elapsed = now - anchor
    guard elapsed <= Self.longestStep || !isSteady else {
      anchor = now
      seconds += period * rate
      return
    }
    guard isSteady else {
      anchor = now
      seconds += max(elapsed, 0) * rate
      return
    }
    let frames = max((elapsed / period).rounded(), 1)
    anchor += frames * period
    seconds += frames * period * rate
  }

  /// Lets real time pass but not scene time, for example while nothing moves.
  package mutating func rest(until now: Double) { anchor = now }

  /// Restarts the scene time at an instant, paused.
  package mutating func restart(at seconds: Double, now: Double) {
    restart(now: now)
    (self.seconds, isPaused) = (seconds, true)
  }

  /// Returns the scene time at a real time after the last step.
  package func seconds(at instant: Double) -> Double {
    isPaused ? seconds : seconds + max(0, instant - anchor) * rate
  }
}
