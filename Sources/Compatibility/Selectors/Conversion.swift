// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Conversions of values of unknown type, as in the Objective-C runtime and key-value coding: a
/// number converts to any other number type.
///
/// Source: Apple's "Key-Value Coding Programming Guide", "Representing Non-Object Values".
package enum Conversion {
  /// Returns a value as another type; `nil` if it cannot be converted.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = flat(value), !(value is NSNull && type != NSNull.self) else {
      return (type as? any OptionalType.Type)?.nothing as? Value
    }
    if let fit = value as? Value { return fit }
    // Two steps, because a missing value can be cast to any optional.
    guard let made = convertible(type)?.made(from: value) else { return nil }
    return made as? Value
  }

  /// Returns an argument as the type of a parameter. A missing argument becomes `NSNull` for the
  /// type `Any`, and `false` or 0 for a flag or an integer, which have the same representation as
  /// `nil` in Objective-C. For a flag, an object that cannot be converted counts as true.
  static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if type == Any.self { return (flat(value) ?? NSNull()) as? Value }
    if flat(value) == nil {
      if type == Bool.self { return false as? Value }
      if let number = type as? any BinaryInteger.Type { return number.init(0) as? Value }
    }
    return convert(value, to: type) ?? (type == Bool.self ? true as? Value : nil)
  }

  /// Removes the optionals around a value.
  package static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let inner = value as? any OptionalType else { return value }
    return flat(inner.content)
  }

  private static func convertible(_ type: Any.Type) -> (any ConvertibleType.Type)? {
    if let optional = type as? any OptionalType.Type { return convertible(optional.contentType) }
    if let number = type as? any ConvertibleType.Type { return number }
    if let raw = type as? any RawRepresentable.Type { return rawConvertible(raw) }
    return nil
  }

  private static func rawConvertible<Raw: RawRepresentable>(
    _ type: Raw.Type
  ) -> (any ConvertibleType.Type)? {
    RawConversion<Raw>.self
  }
}

/// Any optional.
private protocol OptionalType {
  static var nothing: Any { get }
  static var contentType: Any.Type { get }
  var content: Any? { get }
}

extension Optional: OptionalType {
  fileprivate static var nothing: Any { Self.none as Any }
  fileprivate static var contentType: Any.Type { Wrapped.self }
  fileprivate var content: Any? { self }
}

/// A type to which values of other types can be converted.
private protocol ConvertibleType {
  static func made(from value: Any) -> Any?
}

/// Creates enumerations and option sets from their raw values.
private enum RawConversion<Raw: RawRepresentable>: ConvertibleType {
  static func made(from value: Any) -> Any? {
    Conversion.convert(value, to: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }
}

/// A number type to which `NSNumber` can be converted.
private protocol NumberType: ConvertibleType {
  init(truncating number: NSNumber)
}

extension NumberType {
  static func made(from value: Any) -> Any? {
    if let number = value as? NSNumber { return Self(truncating: number) }
    if let number = value as? any BinaryInteger { return Self(truncating: number.boxed) }
    return (value as? any RawRepresentable).flatMap { made(from: $0.rawValue) }
  }
}

extension BinaryInteger {
  fileprivate var boxed: NSNumber {
    Int64(exactly: self).map { NSNumber(value: $0) }
      ?? NSNumber(value: UInt64(truncatingIfNeeded: self))
  }
}

extension Bool: NumberType {}
extension Int: NumberType {}
extension Int8: NumberType {}
extension Int16: NumberType {}
extension Int32: NumberType {}
extension Int64: NumberType {}
extension UInt: NumberType {}
extension UInt8: NumberType {}
extension UInt16: NumberType {}
extension UInt32: NumberType {}
extension UInt64: NumberType {}
extension Float: NumberType {}
extension Double: NumberType {}
extension CGFloat: NumberType {}
