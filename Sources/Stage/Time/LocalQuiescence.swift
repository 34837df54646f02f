// Nacre, MIT licence; see LICENSE.

import CStage
import Foundation

/// Does the work of an instant of local time: the owner's list, its run loops, and the blocks that
/// it has put on other queues.
///
/// All of this work is counted, so nothing has to be inferred from the states of threads.
@MainActor
final class LocalQuiescence: InstantWork {
  private(set) var hasGivenUp = false
  /// The end of the patience for this instant, in nanoseconds of the real monotonic clock.
  private var deadline: Int64 = 0
  /// The real time that one instant may take, in seconds.
  private let patience: Double
  private weak var host: (any LocalTimeHost)?
  private let timerMode: TimerMode

  init(host: any LocalTimeHost, timerMode: TimerMode, patience: Double) {
    (self.host, self.timerMode, self.patience) = (host, timerMode, patience)
  }

  func start() {
    hasGivenUp = false
    deadline = nacre_real_monotonic_ns() + Int64(patience * 1e9)
  }

  func reach(turningMainRunLoop: Bool) -> Bool {
    var hasRun = false
    while !hasGivenUp {
      // A block on another queue adds its work to the list before it counts as done, so the busy
      // count is read before the list.
      let isBusy = nacre_local_time_busy_count() > 0
      if !isBusy { nacre_local_time_flush_groups() }
      var ranHere = false
      while !hasGivenUp, nacre_local_time_run_one(!turningMainRunLoop) {
        ranHere = true
        checkDeadline("the main queue never empties")
      }
      if turningMainRunLoop, turnRunLoops() { ranHere = true }
      hasRun = hasRun || ranHere
      if !ranHere && !isBusy { break }
      if isBusy { nacre_real_pause() }
      checkDeadline("a block on a dispatch queue does not end")
    }
    return hasRun
  }

  /// Makes one pass of the thread's run loop, and of the main run loop, without waiting.
  ///
  /// - Returns: Whether anything was ready.
  private func turnRunLoops() -> Bool {
    let hasHandled = turn(kCFRunLoopDefaultMode)
    return fireTimers() || hasHandled
  }

  /// Does the work that a nested run loop leaves undone, including that of the main queue. The
  /// nested run loop itself only fires the timers of its thread's run loop.
  func turnOtherRunLoops() -> Bool {
    var hasRun = false
    while !hasGivenUp, nacre_local_time_run_one(false) {
      hasRun = true
      checkDeadline("the main queue never empties")
    }
    hasRun = turn(kCFRunLoopDefaultMode) || hasRun
    return fireTimers(includingOwn: false) || hasRun
  }

  private func fireTimers(includingOwn: Bool = true) -> Bool {
    let firedCount = nacre_virtual_time_main_fired_count()
    guard firedCount > 0 else { return false }
    let hasHandled = turn(timerMode.name, includingOwn: includingOwn)
    return hasHandled || nacre_virtual_time_main_fired_count() < firedCount
  }

  /// Makes one pass of the run loops in one mode. Returns whether a source was ready; timers are
  /// not counted.
  // SAFETY: a mode is a CFString that is never released.
  private func turn(_ mode: UnsafeRawPointer?, includingOwn: Bool = true) -> Bool {
    let (own, main) = (CFRunLoopGetCurrent(), CFRunLoopGetMain())
    let hasHandled = includingOwn && nacre_run_loop_turn(own, mode)
    // In a test process the main actor may run on any thread, but timers of the main run loop are
    // the main actor's work.
    return main != own && nacre_run_loop_turn(main, mode) || hasHandled
  }

  private func checkDeadline(_ culprit: String) {
    guard !hasGivenUp, nacre_real_monotonic_ns() > deadline else { return }
    hasGivenUp = true
    host?.didGiveUp(
      "the instant \(Double(nacre_virtual_time_now()) / 1e9) s did not end within "
        + "\(patience) s of real time: \(culprit). Virtual time continues.")
  }
}
