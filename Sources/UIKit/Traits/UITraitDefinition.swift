// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The definition of a trait: the type of its value, and the default.
///
/// Custom traits are set in `traitOverrides` and read from trait collections by their type.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value of an unspecified trait.
  static var defaultValue: Value { get }
  /// The name of the trait for debugging.
  static var name: String { get }
  /// The name of the trait for archives.
  static var identifier: String { get }
  /// Whether dynamic colours depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type, with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a field of `TraitValues`.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static func read(_ values: TraitValues) -> Value?
  static func write(_ value: Value, _ values: inout TraitValues)
}

extension UITraitDefinition {
  /// Returns the trait's value in a collection, or its default.
  static func value(in values: TraitValues) -> Value {
    if let system = self as? any SystemTrait.Type {
      return system.anyValue(values) as? Value ?? defaultValue
    }
    return values.custom[ObjectIdentifier(self)]?.value as? Value ?? defaultValue
  }

  static func set(_ value: Value, in values: inout TraitValues) {
    if let system = self as? any SystemTrait.Type { return system.setAny(value, &values) }
    values.custom[ObjectIdentifier(self)] = CustomTraitValue(value: value)
  }

  /// Whether the trait's value differs between two collections.
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    CustomTraitValue(value: value(in: left)) != CustomTraitValue(value: value(in: right))
  }
}

extension SystemTrait {
  fileprivate static func anyValue(_ values: TraitValues) -> Any? { read(values) }
  fileprivate static func setAny(_ value: Any, _ values: inout TraitValues) {
    if let value = value as? Value { write(value, &values) }
  }
}

/// A value of a custom trait. Values that are not equatable are never equal.
// SAFETY: `value` is a constant; programs make sure that what they store in traits can be shared.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  let value: Any

  static func == (left: Self, right: Self) -> Bool {
    guard let value = left.value as? any Equatable else { return false }
    return isEqual(value, right.value)
  }
  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }
  func hash(into hasher: inout Hasher) {}
}
