// Nacre, MIT licence; see LICENSE.

import CVirtualTime
import Foundation

/// Finds out that the process has nothing left to do at the present instant.
///
/// The proof: a look at all other threads, a turn of the main run loop that finds nothing ready, and
/// a second look. If at the second look every thread is asleep, and none has been switched since
/// the first, they all slept at once in between, so nobody could have made anything ready for the
/// main thread, and the main thread made nothing ready for them. What could still wake one is the
/// clock, which stands still, or the world outside: sockets, pipes, signals, other processes.
/// Threads parked on a futex, as those of a worker pool, are asleep.
@MainActor
final class Quiescence {
  /// Whether the last instant was left before everything in it had been done.
  private(set) var hasGivenUp = false

  /// The latest look at the other threads.
  private var look = nacre_look_at_other_threads()

  /// When patience ends, in nanoseconds of the real monotonic clock.
  private var deadline: Int64 = 0

  /// How long one instant may take in real time, in nanoseconds.
  ///
  /// Generous, as heavy work is legitimate; after the first disappointment short, as the film is
  /// spoilt anyway and ought to end.
  private var patience: Int64 = 30_000_000_000

  /// Lets instants take at most so many seconds, and says nothing of those that would take longer.
  func becomeImpatient(after seconds: Double) { patience = Int64(seconds * 1e9) }

  /// Begins an instant: patience counts from here.
  func start() {
    hasGivenUp = false
    deadline = nacre_real_monotonic_ns() + patience
  }

  /// Waits until nothing is left to do; returns early, with a message, when patience ends.
  ///
  /// - Parameter turningMainRunLoop: Whether work for the main thread is done, too. A main thread
  ///   that waits inside libc cannot.
  /// - Returns: Whether anything ran: on the main thread or, when it waits, on the others.
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

  /// Makes one pass of the main run loop, without waiting.
  ///
  /// - Returns: Whether anything was ready for it.
  private func turnMainRunLoop() -> Bool {
    let queueHadWork = nacre_is_readable(_dispatch_get_main_queue_handle_4CF())
    let firedCount = nacre_virtual_time_main_fired_count()
    let outcome = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1)
    let handledSource: Int32 = 4
    // Timers of modes in which the run loop is not being run stay unconsumed, and are no work.
    return queueHadWork || outcome == handledSource
      || (firedCount > 0 && nacre_virtual_time_main_fired_count() < firedCount)
  }

  /// Leaves the instant unfinished, and says so the first time.
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
    FileHandle.standardError.write(Data(message.utf8))
  }
}
