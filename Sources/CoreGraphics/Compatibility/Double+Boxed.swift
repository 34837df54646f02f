// Nacre, MIT licence; see LICENSE.

import Foundation

extension Double {
  /// Creates a number from a value of any numeric type; `nil` for a value of another type.
  ///
  /// Each type is tested separately, because `NSNumber as? CGFloat` is `nil` on Linux.
  package init?(boxed value: Any) {
    switch value {
    case let value as Double: self = value
    case let value as CGFloat: self = Double(value)
    case let value as Float: self = Double(value)
    case let value as Int: self = Double(value)
    case let value as Bool: self = value ? 1 : 0
    case let value as NSNumber: self = value.doubleValue
    case let value as any BinaryInteger: self = Double(value)
    default: return nil
    }
  }
}
