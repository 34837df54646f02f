// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of Core Foundation, "Time Utilities", and of Dispatch, "Time".

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
/// A date as seconds since the start of 2001, GMT.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the present date as seconds since the start of 2001, GMT. In a scene, the time is
/// virtual.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// Returns the uptime in nanoseconds. In a scene, the time is virtual.
public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
