// Nacre, MIT licence; see LICENSE.

import Foundation

/// Drives the trees on the screen in real time, in a process without a host: a test, a server or a
/// plain program.
///
/// It works on the main queue, so it needs what serves that queue: the main run loop, or the main
/// actor's executor. It commits at the end of the turn in which something has changed. While
/// something moves it calls display links and ends animations sixty times a second. It draws nothing.
package enum LivePulse {
  /// The part of the pulse that is above this module: input and blocks that wait for the layout.
  package struct Host {
    /// Commits all changes.
    package var flush: () -> Void = { CATransaction.flush() }
    /// Returns the media time at which the next input is due; `nil` if there is none.
    package var nextInput: () -> Double? = { nil }
    /// Handles the input that is due at a media time.
    package var takeInput: (Double) -> Void = { _ in }
  }

  /// The part of the pulse that is above this module.
  // SAFETY: used on the main thread or the main queue only.
  nonisolated(unsafe) package static var host = Host()
  /// Whether a host drives the trees, so that the pulse does nothing.
  // SAFETY: used on the main thread or the main queue only.
  nonisolated(unsafe) package static var isHeld = false

  /// What is due. Used on the main thread or the main queue only.
  private struct State {
    var isTurnRequested = false
    /// The media time of the turn that is due next; infinite if there is none.
    var nextTurn = Double.infinity
    /// The media time of the last frame.
    var lastFrame = -Double.infinity
  }
  // SAFETY: used on the main thread or the main queue only.
  nonisolated(unsafe) private static var state = State()

  /// Frames per second.
  private static let rate = 60.0

  /// Requests that changes are committed at the end of this turn of the main queue.
  package static func noteChange() {
    if isHeld || state.isTurnRequested { return }
    guard LayerContext.isOnMain else { return }
    state.isTurnRequested = true
    DispatchQueue.main.async { turn() }
  }

  private static func turn() {
    state.isTurnRequested = false
    if isHeld { return }
    let now = MediaClock.now()
    // Input that schedules input for the same instant is cut off; the rest waits for the next turn.
    for _ in 0..<1000 {
      guard let due = host.nextInput(), due <= now else { break }
      host.takeInput(now)
      host.flush()
    }
    host.flush()
    if now - state.lastFrame > 0.5 / rate, LayerContext.areMoving || CADisplayLink.areRunning {
      state.lastFrame = now
      CADisplayLink.fire(at: now, interval: 1 / rate)
      host.flush()
      for _ in 0..<100 {
        guard LayerContext.advanceAll(to: now) else { break }
        host.flush()
      }
    }
    state.isTurnRequested = false
    scheduleNext(after: now)
  }

  /// Requests the turn in which something is due next.
  private static func scheduleNext(after now: Double) {
    if state.nextTurn <= now { state.nextTurn = .infinity }
    let frame =
      LayerContext.areMoving || CADisplayLink.areRunning
      ? ((now * rate).rounded(.down) + 1) / rate : Double.infinity
    let due = min(frame, host.nextInput() ?? .infinity)
    guard due < state.nextTurn else { return }
    state.nextTurn = due
    DispatchQueue.main.asyncAfter(deadline: .now() + max(due - now, 0)) {
      if state.nextTurn <= due { state.nextTurn = .infinity }
      turn()
    }
  }
}
