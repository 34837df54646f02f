// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Synchronization

/// The media time of tests: it stands still until a test moves it.
///
/// The source of media time is one for the process and set once. Behind it every test has a time of
/// its own, as each is a task of its own. Tests that show layers are synchronous functions on the
/// main actor, so that nothing else there happens between their first line and their last.
package enum ManualClock {
  private static let times = Mutex<[Int: Double]>([:])
  private static let isInstalled: Void = { MediaClock.now = { now } }()

  /// Seconds; what `CACurrentMediaTime()` returns to the test that asks. `nil` forgets the time.
  package static func set(_ seconds: Double?) {
    _ = isInstalled
    times.withLock { $0[currentTask] = seconds }
  }

  package static var now: Double { times.withLock { $0[currentTask] } ?? 0 }

  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
