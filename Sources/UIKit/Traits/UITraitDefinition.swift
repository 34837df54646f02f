// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Names a trait and says what it is where nothing is said of it.
///
/// A program's own traits are set in `traitOverrides` and read from trait collections by their type.
public protocol UITraitDefinition {
  /// What the trait can be.
  associatedtype Value
  /// What it is where nothing is said of it.
  static var defaultValue: Value { get }
  /// What people call it.
  static var name: String { get }
  /// What archives call it.
  static var identifier: String { get }
  /// Whether colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that has a place of its own in `TraitValues`.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static func read(_ values: TraitValues) -> Value?
  static func write(_ value: Value, _ values: inout TraitValues)
}

extension UITraitDefinition {
  /// The value among those of a collection.
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

  /// Whether the trait is not the same in two collections.
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

/// A value of a program's own trait; values that cannot be compared are never equal.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // SAFETY: immutable; what programs keep in traits is theirs to share.
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
