// Nacre, MIT licence; see LICENSE.

import Foundation

// Members that Apple's Foundation and Core Graphics add to these types and Foundation on Linux
// lacks.

extension CGPoint {
  /// Returns whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether two rectangles are equal after standardising, which makes negative sizes
  /// positive.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

extension CGFloat {
  /// Creates a number from an `NSNumber`, with the nearest representable value.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
