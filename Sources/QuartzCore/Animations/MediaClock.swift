// Nacre, MIT licence; see LICENSE.

/// Where the layers' side of the world gets its time from.
///
/// Nothing here reads a clock: whoever drives the tree (a host, or a test with a clock of its own)
/// says what time it is.
package enum MediaClock {
  // SAFETY: set once, before the first layer exists, by whoever drives the process.
  nonisolated(unsafe) package static var now: @Sendable () -> Double = { 0 }
}

/// Returns the absolute media time in seconds: monotonic, and not the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }
