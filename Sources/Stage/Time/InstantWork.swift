// Nacre, MIT licence; see LICENSE.

/// Does the work of an instant, and detects that nothing is left to do.
@MainActor
protocol InstantWork: AnyObject {
  /// Whether the last instant was left before all its work was done.
  var hasGivenUp: Bool { get }

  /// Begins an instant, and with it the time limit.
  func start()

  /// Waits until nothing is left to do. Returns early, with a message, when the time limit is
  /// reached.
  ///
  /// - Parameter turningMainRunLoop: Whether the main thread's work is done too. A main thread that
  ///   waits inside libc cannot do it.
  /// - Returns: Whether anything ran: on the main thread or, while that waits, on other threads.
  func reach(turningMainRunLoop: Bool) -> Bool

  /// Does the work that the run loop in which the caller waits does not do itself. Returns whether
  /// there was any.
  func turnOtherRunLoops() -> Bool
}

extension InstantWork {
  func turnOtherRunLoops() -> Bool { false }
}

/// The host of local time, which does the work when the owner has suspended.
@MainActor
package protocol LocalTimeHost: AnyObject {
  /// Does the work of the present instant.
  func runPresentWork()
  /// Advances to an instant, in seconds of the clock, at which the owner's sleep ends.
  func advance(to instant: Double)
  /// Called with the reason, as a sentence, when an instant was left before all its work was done.
  func didGiveUp(_ message: String)
}

/// Calls a body that needs the main actor.
///
/// It is for callbacks from C on the thread that does the main actor's work. The Swift runtime may
/// have recorded another executor there: that of a task that runs on this thread instead of its
/// own.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  // SAFETY: the caller's thread does the main actor's work, and both types differ in isolation only.
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
