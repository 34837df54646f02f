// Nacre, MIT licence; see LICENSE.

import Compatibility
import CVirtualTime
import Foundation

/// Detects quiescence: that nothing in the process has anything left to do at the present instant.
///
/// The proof takes a snapshot of all other threads, a turn of the main run loop that finds nothing
/// ready, and a second snapshot. Suppose that in the second snapshot every thread is asleep and
/// none has been switched since the first. Then all slept at once in between, so none of them could
/// have made anything ready for the main thread, and the main thread made nothing ready for them. A
/// thread can then be woken only by the clock, which stands still, or from outside the process: by
/// sockets, pipes, signals or other processes. Threads parked on a futex, as in a worker pool, are
/// asleep.
@MainActor
final class Quiescence: InstantWork {
  /// Whether the last instant was left before all its work was done.
  private(set) var hasGivenUp = false

  /// The latest snapshot of the other threads.
  private var look = nacre_look_at_other_threads()

  /// The end of the patience for this instant, in nanoseconds of the real monotonic clock.
  private var deadline: Int64 = 0

  /// The real time that one instant may take, in nanoseconds.
  ///
  /// It is generous, because heavy work is legitimate. After the first time-out it is short,
  /// because the film is spoilt anyway and should end.
  private var patience: Int64 = 30_000_000_000

  /// Limits the real time of each instant to some seconds, without a message when it is exceeded.
  func becomeImpatient(after seconds: Double) { patience = Int64(seconds * 1e9) }

  /// Begins an instant, and with it the time limit.
  func start() {
    hasGivenUp = false
    deadline = nacre_real_monotonic_ns() + patience
  }

  /// Waits until nothing is left to do. Returns early, with a message, when the time limit is
  /// reached.
  ///
  /// - Parameter turningMainRunLoop: Whether the main thread's work is done too. A main thread that
  ///   waits inside libc cannot do it.
  /// - Returns: Whether anything ran: on the main thread or, while that waits, on other threads.
  func reach(turningMainRunLoop: Bool) -> Bool {
    var hasRun = false
    while !hasGivenUp {
      let turnDidWork = turningMainRunLoop && turnMainRunLoop()
      let former = look
      look = nacre_look_at_other_threads()
      let othersRan = look.busy > 0 || look.digest != former.digest
      hasRun = hasRun || turnDidWork || (othersRan && !turningMainRunLoop)
      if !turnDidWork && !othersRan {
        break
      }
      if look.busy > 0 {
        nacre_real_pause()
      }
      if nacre_real_monotonic_ns() > deadline {
        giveUp(mainIsBusy: turnDidWork)
      }
    }
    return hasRun
  }

  /// Makes one pass of the main run loop without waiting.
  ///
  /// - Returns: Whether anything was ready for the main run loop.
  private func turnMainRunLoop() -> Bool {
    let queueHadWork = nacre_is_readable(_dispatch_get_main_queue_handle_4CF())
    let firedCount = nacre_virtual_time_main_fired_count()
    let outcome = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1)
    let handledSource: Int32 = 4
    // Timers of modes in which the run loop does not run remain unconsumed; they are not work.
    return queueHadWork || outcome == handledSource
      || (firedCount > 0 && nacre_virtual_time_main_fired_count() < firedCount)
  }

  /// Leaves the instant unfinished; prints a message the first time.
  private func giveUp(mainIsBusy: Bool) {
    hasGivenUp = true
    guard patience > 1_000_000_000 else { return }
    let seconds = patience / 1_000_000_000
    patience = min(patience, 100_000_000)
    var culprit = "threads keep waking each other"
    if mainIsBusy {
      culprit = "the main queue never empties, or is being drained further up the stack"
    } else if look.busy > 0 {
      let path = "/proc/self/task/\(look.busy_thread)/comm"
      let name = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "?"
      culprit = "thread \(look.busy_thread) (\(name.trimmingCharacters(in: .newlines))) is busy"
    }
    let message =
      "nacre: the instant \(Double(nacre_virtual_time_now()) / 1e9) s did not end within "
      + "\(seconds) s of real time: \(culprit). Time goes on; the film may differ from run to run.\n"
    StandardError.write(message)
  }
}
