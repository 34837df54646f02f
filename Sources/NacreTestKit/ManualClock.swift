// Nacre, MIT licence; see LICENSE.

import CStage
import QuartzCore
import Synchronization

/// The media time of tests, which stands still until a test moves it.
///
/// A process has one source of media time, which is set once. It returns a separate time for each
/// test that has begun one, because each test is a task, and the system's time to all others. Tests
/// that show layers are synchronous functions on the main actor, so nothing else runs there between
/// their first and last line.
///
/// The identifier of a task comes again when the task has ended. So a test on a stage, which has a time
/// of its own, never sees the time that another test has left here.
package enum ManualClock {
  /// The time of a test.
  package struct Setting: Sendable, Equatable {
    fileprivate let task: Int
    fileprivate let number: Int
  }

  private struct Entry {
    var seconds: Double
    let number: Int
  }

  private struct Times {
    var entries: [Int: Entry] = [:]
    var count = 0
  }

  private static let times = Mutex(Times())
  private static let isInstalled: Void = {
    MediaClock.now = { now }
    Display.main.pulse.isHeld = true
  }()

  /// Begins a time, in seconds, that `CACurrentMediaTime()` returns to the calling test until it is
  /// ended.
  package static func begin(_ seconds: Double) -> Setting {
    _ = isInstalled
    let task = currentTask
    return times.withLock { times in
      times.count += 1
      times.entries[task] = Entry(seconds: seconds, number: times.count)
      return Setting(task: task, number: times.count)
    }
  }

  /// Ends a time, in whatever task. A time that another test has begun meanwhile stays.
  package static func end(_ setting: Setting) {
    times.withLock { times in
      if times.entries[setting.task]?.number == setting.number { times.entries[setting.task] = nil }
    }
  }

  /// Moves the time of the calling test, which has begun one and is not on a stage.
  package static func move(to seconds: Double) {
    precondition(
      !nacre_local_time_contains_caller(), "a test on a stage moves the time of its stage")
    let task = currentTask
    times.withLock { $0.entries[task]?.seconds = seconds }
  }

  package static var now: Double {
    if nacre_local_time_contains_caller() { return MediaClock.system }
    return times.withLock { $0.entries[currentTask]?.seconds } ?? MediaClock.system
  }

  // SAFETY: only the task's hash value leaves the closure.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
