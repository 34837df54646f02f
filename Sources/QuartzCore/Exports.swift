// Nacre, MIT licence; see LICENSE.

@_exported import Compatibility
@_exported import CoreGraphics
@_exported import Foundation

/// A large number; as a repeat count it means that the animation repeats for ever.
public let HUGE = Float.greatestFiniteMagnitude
