// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Synchronization

/// The media time of tests, which stands still until a test moves it.
///
/// A process has one source of media time, which is set once. It returns a separate time for each
/// test that has set one, because each test is a task, and the system's time to all others. Tests that show layers are synchronous functions on the main
/// actor, so nothing else runs there between their first and last line.
package enum ManualClock {
  private static let times = Mutex<[Int: Double]>([:])
  private static let isInstalled: Void = {
    MediaClock.now = { now }
    LivePulse.isHeld = true
  }()

  /// Sets the time, in seconds, that `CACurrentMediaTime()` returns to the calling test; `nil`
  /// forgets it.
  package static func set(_ seconds: Double?) {
    _ = isInstalled
    times.withLock { $0[currentTask] = seconds }
  }

  package static var now: Double { times.withLock { $0[currentTask] } ?? MediaClock.system }

  // SAFETY: only the task's hash value leaves the closure.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
