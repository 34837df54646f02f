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

  /// Does the work of run loops that the run loop in which the caller waits does not do itself. Returns whether
  /// there was any.
  func turnOtherRunLoops() -> Bool
}

extension InstantWork {
  func turnOtherRunLoops() -> Bool { false }
}

/// What local time asks of its host when its owner has suspended.
@MainActor
package protocol LocalTimeHost: AnyObject {
  /// Does the work of the present instant.
  func runPresentWork()
  /// Advances to an instant, in seconds of the clock, at which the owner's sleep ends.
  func advance(to instant: Double)
  /// Tells that an instant was left before all its work was done, with a sentence that says why.
  func didGiveUp(_ message: String)
}

/// Calls a body that needs the main actor.
///
/// It is for callbacks from C on the thread that does the main actor's work, where the Swift runtime
/// may have noted another executor: that of the task which runs there in place of another thread.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  // SAFETY: the caller's thread does the main actor's work, and both types differ in isolation only.
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
