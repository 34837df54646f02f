// Nacre, MIT licence; see LICENSE.

/// The time of a scene in a window: that of the world, slowed down, stopped or stepped.
struct PlayClock {
  /// Seconds from the first frame.
  private(set) var seconds = 0.0
  private(set) var isPaused = false
  /// Scene seconds to a second of the world.
  private(set) var rate = 1.0
  /// Seconds from one frame of the display to the next.
  let period: Double
  /// Seconds of the world when the scene was at `seconds`.
  private var anchor: Double

  /// The slow motion of the iOS simulator.
  static let slowRate = 0.1
  /// The longest step, in seconds of the world: a window that was held goes on where it was.
  static let longestStep = 0.25

  init(now: Double, period: Double) { (anchor, self.period) = (now, period) }

  var isSlow: Bool { rate != 1 }

  mutating func togglePause(now: Double) {
    isPaused.toggle()
    anchor = now
  }

  mutating func toggleSlowMotion() { rate = isSlow ? 1 : Self.slowRate }

  /// Goes a frame further; time stands still there.
  mutating func step(now: Double) {
    isPaused = true
    seconds += period
    anchor = now
  }

  /// Begins anew.
  mutating func restart(now: Double) { (seconds, anchor) = (0, now) }

  /// Goes on to the present of the world.
  ///
  /// While frames follow each other the steps are whole frames of the display: when the program
  /// gets to run jitters, what the display shows does not.
  ///
  /// - Parameter isSteady: Whether frames follow each other.
  mutating func advance(to now: Double, isSteady: Bool) {
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

  /// The scene's time at an instant of the world since the last step.
  func seconds(at instant: Double) -> Double {
    isPaused ? seconds : seconds + max(0, instant - anchor) * rate
  }
}
