// Nacre, MIT licence; see LICENSE.

import Foundation

/// Operations of predicates and sort descriptors on values.
enum PredicateValue {
  /// Returns the value at a path of names, in a dictionary or an object; `nil` if a value on the
  /// way is `nil`.
  static func value(at path: String, of object: Any?) -> Any? {
    var value = object
    for name in path.split(separator: ".").map(String.init) where name.lowercased() != "self" {
      value = plain(value)
      if let dictionary = value as? [String: Any] {
        value = dictionary[name]
      } else if let array = value as? [Any] {
        value = name == "@count" ? array.count : array.map { self.value(at: name, of: $0) as Any }
      } else {
        value = (value as? any NSObjectProtocol)?.value(forKey: name)
      }
    }
    return plain(value)
  }

  /// The value without optionals around it; `nil` for `NSNull`.
  static func plain(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? plain(mirror.children.first?.value) : value
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    value as? String ?? (value as? NSString).map { $0.description }
  }

  /// The order of two numbers, strings or dates; `nil` for other values.
  static func order(
    _ first: Any?, _ second: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    let (first, second) = (plain(first), plain(second))
    if let first = number(first), let second = number(second) {
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    if let first = text(first), let second = text(second) {
      return first.compare(second, options: options)
    }
    if let first = date(first), let second = date(second) { return first.compare(second) }
    return nil
  }

  /// Whether two values are equal. `nil` equals `nil`.
  static func equal(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    let (first, second) = (plain(first), plain(second))
    if let order = order(first, second, options) { return order == .orderedSame }
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? NSObject, let second = second as? NSObject {
      return first.isEqual(second)
    }
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    return first as AnyObject === second as AnyObject
  }

  /// The elements of an array or a set; `nil` for other values.
  static func elements(_ value: Any?) -> [Any?]? {
    switch plain(value) {
    case let value as [Any]: value
    case let value as NSArray: value.map { $0 }
    case let value as Set<AnyHashable>: Array(value)
    case let value as NSSet: value.allObjects
    default: nil
    }
  }

  private static func date(_ value: Any?) -> Date? {
    value as? Date
      ?? (value as? NSDate).map {
        Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
      }
  }
}
