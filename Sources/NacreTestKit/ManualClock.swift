// Nacre, MIT licence; see LICENSE.

import QuartzCore
import Synchronization

/// The media time of tests: it stands still until a test moves it.
///
/// There is one for the process, as there is one list of shown trees and one main thread. Tests
/// that show layers are synchronous functions on the main actor: each has all three to itself from
/// its first line to its last, however many suites run beside it. `ShownTree` sets the time anew.
@MainActor
package enum ManualClock {
  private nonisolated static let bits = Atomic<UInt64>(0)
  private static let isInstalled: Void = {
    MediaClock.now = { Double(bitPattern: bits.load(ordering: .relaxed)) }
  }()

  /// Seconds; what `CACurrentMediaTime()` returns.
  package static var now: Double {
    get { Double(bitPattern: bits.load(ordering: .relaxed)) }
    set {
      _ = isInstalled
      bits.store(newValue.bitPattern, ordering: .relaxed)
    }
  }
}
