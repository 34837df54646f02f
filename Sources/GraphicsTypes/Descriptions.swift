// Nacre, MIT licence; see LICENSE.

import Foundation

// On Apple's systems, points, sizes and rectangles print as their numbers.
//
// Source: Apple's documentation of `CGRect.debugDescription`.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates: `(x, y)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The lengths: `(width, height)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size: `(x, y, width, height)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
