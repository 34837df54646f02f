// Nacre, MIT licence; see LICENSE.

import Compatibility
import CStage
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
///
/// Blocks that the other threads put on the main queue meanwhile are held until those threads rest.
/// They are released in the order in which the work of the threads was submitted.
@MainActor
final class Quiescence: InstantWork {
  /// Whether the last instant was left before all its work was done.
  private(set) var hasGivenUp = false

  /// The latest snapshot of the other threads.
  private var look = nacre_look_at_other_threads()

  /// The end of the patience for this instant, in nanoseconds of the real monotonic clock.
  private var deadline: Int64 = 0

  /// The real time that one instant may take, in nanoseconds.
  private let patience: Int64
  /// Called with the reason, as a sentence, the first time that an instant exceeds the patience;
  /// `nil` ends such instants silently.
  private var didGiveUp: ((String) -> Void)?

  /// - Parameter patience: The real time that one instant may take, in seconds.
  init(patience: Double, didGiveUp: ((String) -> Void)?) {
    self.patience = Int64(patience * 1e9)
    self.didGiveUp = didGiveUp
  }

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
        guard nacre_release_held_work() else { break }
        hasRun = true
        continue
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

  /// Ends the instant with work left.
  private func giveUp(mainIsBusy: Bool) {
    hasGivenUp = true
    // Threads that do not rest must not keep the results of others forever.
    _ = nacre_release_held_work()
    guard let report = didGiveUp else { return }
    didGiveUp = nil
    var reason = "threads keep waking each other"
    if mainIsBusy {
      reason = "the main queue never empties"
    } else if look.busy > 0 {
      let path = "/proc/self/task/\(look.busy_thread)/comm"
      let name = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "?"
      reason =
        "thread \(look.busy_thread) (\(name.trimmingCharacters(in: .newlines))) does not rest"
    }
    let culprit = Culprit.name {
      if !nacre_release_held_work(), !turnMainRunLoop() { nacre_real_pause() }
    }
    if let culprit { reason += ", in \(culprit)" }
    report(
      "the instant \(seconds(nacre_virtual_time_now() - firstInstant)) s did not end within "
        + "\(seconds(patience)) s of real time: \(reason)")
  }

  /// The virtual time at which the clock began.
  private let firstInstant = nacre_virtual_time_now()

  private func seconds(_ nanoseconds: Int64) -> String {
    String(format: "%g", Double(nanoseconds) / 1e9)
  }
}
