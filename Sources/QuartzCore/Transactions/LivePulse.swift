// Nacre, MIT licence; see LICENSE.

import Foundation

/// Commits and animates the trees of a display in real time, while no host does: in a test, a server or a
/// plain program.
///
/// The pulse works on the main queue, so the main run loop or the main actor's executor must serve
/// that queue. It commits at the end of the turn in which something has changed. While something
/// moves it calls display links and ends animations sixty times a second. It draws nothing.
// SAFETY: used on the main thread or the main queue only.
package final class LivePulse: @unchecked Sendable {
  /// Whether a host drives the display, so that the pulse does nothing.
  package var isHeld = false

  private unowned let display: Display
  private var isTurnRequested = false
  /// The media time of the turn that is due next; infinite if there is none.
  private var nextTurn = Double.infinity
  /// The media time of the last frame.
  private var lastFrame = -Double.infinity

  /// Frames per second.
  private static let rate = 60.0

  init(of display: Display) { self.display = display }

  /// Requests that changes are committed at the end of this turn of the main queue.
  package func noteChange() {
    if isHeld || isTurnRequested { return }
    guard LayerContext.isOnMain else { return }
    isTurnRequested = true
    DispatchQueue.main.async { [weak self] in self?.turn() }
  }

  private func flush() {
    if let host = display.host { host.commitChanges() } else { CATransaction.flush() }
  }

  private func turn() {
    isTurnRequested = false
    if isHeld { return }
    let now = MediaClock.now()
    // Input may schedule more input for the same instant. After 1000 rounds the rest waits for the
    // next turn.
    for _ in 0..<1000 {
      guard let host = display.host, let due = host.nextInput, due <= now else { break }
      host.takeInput(until: now)
      flush()
    }
    flush()
    if now - lastFrame > 0.5 / Self.rate, display.isMoving || display.callsLinks {
      lastFrame = now
      display.callLinks(at: now, interval: 1 / Self.rate)
      flush()
      for _ in 0..<100 {
        guard display.advance(to: now) else { break }
        flush()
      }
    }
    isTurnRequested = false
    scheduleNext(after: now)
  }

  /// Requests the turn in which something is due next.
  private func scheduleNext(after now: Double) {
    if nextTurn <= now { nextTurn = .infinity }
    let frame =
      display.isMoving || display.callsLinks
      ? ((now * Self.rate).rounded(.down) + 1) / Self.rate : Double.infinity
    let due = min(frame, display.host?.nextInput ?? .infinity)
    guard due < nextTurn else { return }
    nextTurn = due
    DispatchQueue.main.asyncAfter(deadline: .now() + max(due - now, 0)) { [weak self] in
      guard let self else { return }
      if nextTurn <= due { nextTurn = .infinity }
      turn()
    }
  }
}
