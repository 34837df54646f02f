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

  // SAFETY: all of these are used on the main thread or the main queue only.
  /// The part of the pulse that is above this module.
  nonisolated(unsafe) package static var host = Host()
  /// Whether a host drives the trees, so that the pulse does nothing.
  nonisolated(unsafe) package static var isHeld = false
  nonisolated(unsafe) private static var isTurnRequested = false
  /// The media time of the turn that is due next; infinite if there is none.
  nonisolated(unsafe) private static var nextTurn = Double.infinity
  /// The media time of the last frame.
  nonisolated(unsafe) private static var lastFrame = -Double.infinity

  /// Frames per second.
  private static let rate = 60.0

  /// Requests that changes are committed at the end of this turn of the main queue.
  package static func noteChange() {
    if isHeld || isTurnRequested { return }
    guard LayerContext.isOnMain else { return }
    isTurnRequested = true
    DispatchQueue.main.async { turn() }
  }

  private static func turn() {
    isTurnRequested = false
    if isHeld { return }
    let now = MediaClock.now()
    // Input that schedules input for the same instant is cut off; the rest waits for the next turn.
    for _ in 0..<1000 {
      guard let due = host.nextInput(), due <= now else { break }
      host.takeInput(now)
      host.flush()
    }
    host.flush()
    if now - lastFrame > 0.5 / rate, LayerContext.areMoving || CADisplayLink.areRunning {
      lastFrame = now
      CADisplayLink.fire(at: now, interval: 1 / rate)
      host.flush()
      for _ in 0..<100 where LayerContext.advanceAll(to: now) { host.flush() }
    }
    isTurnRequested = false
    scheduleNext(after: now)
  }

  /// Requests the turn in which something is due next.
  private static func scheduleNext(after now: Double) {
    if nextTurn <= now { nextTurn = .infinity }
    let frame =
      LayerContext.areMoving || CADisplayLink.areRunning
      ? ((now * rate).rounded(.down) + 1) / rate : Double.infinity
    let due = min(frame, host.nextInput() ?? .infinity)
    guard due < nextTurn else { return }
    nextTurn = due
    DispatchQueue.main.asyncAfter(deadline: .now() + max(due - now, 0)) {
      if nextTurn <= due { nextTurn = .infinity }
      turn()
    }
  }
}
