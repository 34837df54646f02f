// Nacre, MIT licence; see LICENSE.

@_exported import CoreGraphics
@_exported import Foundation

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double

/// A large number; as a repeat count it means that the animation repeats for ever.
public let HUGE = Float.greatestFiniteMagnitude
