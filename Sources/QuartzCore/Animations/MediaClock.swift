// Nacre, MIT licence; see LICENSE.

import Foundation

/// The clock of the model side: the system's monotonic clock, which a host may have made virtual, or
/// the clock of a test.
package enum MediaClock {
  // SAFETY: set by tests only, before the first layer exists.
  nonisolated(unsafe) package static var now: @Sendable () -> Double = { system }

  /// The system's monotonic clock in seconds, exact to a nanosecond for a hundred days.
  package static var system: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)) / 1e9
  }
}

/// Returns the absolute media time in seconds. It is monotonic and unrelated to the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }
