// Nacre, MIT licence; see LICENSE.

@_exported import CoreGraphics
@_exported import Foundation

/// Seconds; durations and instants of Core Animation.
public typealias CFTimeInterval = Double

/// A repeat count that stands for "for ever".
public let HUGE = Float.greatestFiniteMagnitude
