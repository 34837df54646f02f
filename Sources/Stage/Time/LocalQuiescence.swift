// Nacre, MIT licence; see LICENSE.

import CStage
import Foundation

/// Does the work of an instant of local time: the owner's list, its run loops, and what it has put
/// on other queues.
///
/// All of it is counted, so that nothing has to be guessed from the states of threads.
@MainActor
final class LocalQuiescence: InstantWork {
  private(set) var hasGivenUp = false
  /// The end of the patience for this instant, in nanoseconds of the real monotonic clock.
  private var deadline: Int64 = 0
  /// The real time that one instant may take, in seconds.
  private let patience: Double
  private weak var host: (any LocalTimeHost)?

  init(host: any LocalTimeHost, patience: Double) {
    (self.host, self.patience) = (host, patience)
  }

  func start() {
    hasGivenUp = false
    deadline = nacre_real_monotonic_ns() + Int64(patience * 1e9)
  }

  func reach(turningMainRunLoop: Bool) -> Bool {
    var hasRun = false
    while !hasGivenUp {
      // A block on another queue puts its work into the list before it counts as done, so it is
      // looked at before the list.
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
    let firedCount = nacre_virtual_time_main_fired_count()
    let handledSource: Int32 = 4
    var hasHandled = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1) == handledSource
    // In a test process the main actor may run on any thread, but timers of the main run loop are
    // the main actor's work.
    let main = CFRunLoopGetMain()
    if main != CFRunLoopGetCurrent() {
      hasHandled =
        CFRunLoopRunSpecific(main, kCFRunLoopDefaultMode, 0, 1) == handledSource || hasHandled
    }
    return hasHandled
      || (firedCount > 0 && nacre_virtual_time_main_fired_count() < firedCount)
  }

  private func checkDeadline(_ culprit: String) {
    guard !hasGivenUp, nacre_real_monotonic_ns() > deadline else { return }
    hasGivenUp = true
    host?.didGiveUp(
      "the instant \(Double(nacre_virtual_time_now()) / 1e9) s did not end within "
        + "\(patience) s of real time: \(culprit). Time goes on.")
  }
}
