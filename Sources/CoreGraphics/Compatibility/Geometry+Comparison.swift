// Nacre, MIT licence; see LICENSE.

import Foundation

// What Apple's Foundation and Core Graphics give these types and Foundation on Linux does not.

extension CGPoint {
  /// Whether both coordinates are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether width and height are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both have the same corners: a size below zero is that of the rectangle from the other
  /// corner.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

extension CGFloat {
  /// Creates the nearest number.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
