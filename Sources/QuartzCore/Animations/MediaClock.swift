// Nacre, MIT licence; see LICENSE.

/// The clock of the model side.
///
/// QuartzCore never reads the system clock. The module that drives the tree, a host or a test, sets
/// the function here.
package enum MediaClock {
  // SAFETY: set once, before the first layer exists, by the module that drives the process.
  nonisolated(unsafe) package static var now: @Sendable () -> Double = { 0 }
}

/// Returns the absolute media time in seconds. It is monotonic and unrelated to the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }
