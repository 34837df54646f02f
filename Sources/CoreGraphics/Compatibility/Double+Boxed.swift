// Nacre, MIT licence; see LICENSE.

import Foundation

extension Double {
  /// Creates a number from a value of any numeric type; `nil` for a value of another type.
  package init?(boxed value: Any) {
    switch value {
    case let value as Double: self = value
    case let value as CGFloat: self = Double(value)
    case let value as NSNumber: self = value.doubleValue
    case let value as any BinaryInteger: self = Double(value)
    default: return nil
    }
  }
}
