// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Lets `CGFloat` and `NSNumber` be cast to each other, as on Apple's systems: `x as NSNumber`,
/// `any as? CGFloat`, `any as? [String: CGFloat]`.
///
/// Source: Apple's documentation of `NSNumber`, "Bridging to Swift".
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Stores the object's number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Stores the object's number. Always succeeds.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the object's number; 0 for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// Creates a number from an `NSNumber`; `nil` if it is not exactly representable.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
