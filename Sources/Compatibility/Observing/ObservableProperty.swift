// Nacre, MIT licence; see LICENSE.

import Foundation

/// Declares a property whose changes can be observed, as `@objc dynamic` does on Apple's systems.
///
///     final class Download: NSObject {
///       @ObservableProperty("fraction") var fraction = 0.0
///     }
///
/// Observers are notified of each assignment, even if the value stays the same.
@propertyWrapper
public struct ObservableProperty<Value> {
  private let name: String
  private var value: Value

  /// Creates a property with an initial value.
  public init(wrappedValue: Value, _ name: String) { (self.name, value) = (name, wrappedValue) }

  /// Creates a property whose initial value is `nil`.
  public init(_ name: String) where Value: ExpressibleByNilLiteral {
    (self.name, value) = (name, nil)
  }

  /// Unavailable, because only a property of an object can be observed.
  @available(*, unavailable, message: "only properties of an NSObject can be observed")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value of the property of an object.
  public static subscript<Object: NSObjectProtocol>(
    _enclosingInstance object: Object, wrapped _: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      guard let observations = Attachments.existing(of: object)?.observations else {
        object[keyPath: storage].value = newValue
        return
      }
      let name = object[keyPath: storage].name
      observations.willChange(name)
      object[keyPath: storage].value = newValue
      observations.didChange(name)
    }
  }
}

/// Declares a weak property whose changes can be observed, as `@objc dynamic weak` does on Apple's
/// systems.
@propertyWrapper
public struct WeakObservableProperty<Object: AnyObject> {
  private let name: String
  private weak var value: Object?

  /// Creates a property.
  public init(wrappedValue: Object? = nil, _ name: String) {
    (self.name, value) = (name, wrappedValue)
  }

  /// Unavailable, because only a property of an object can be observed.
  @available(*, unavailable, message: "only properties of an NSObject can be observed")
  public var wrappedValue: Object? {
    get { value }
    set { value = newValue }
  }

  /// The value of the property of an object.
  public static subscript<Owner: NSObjectProtocol>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Object?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Object? {
    get { owner[keyPath: storage].value }
    set {
      guard let observations = Attachments.existing(of: owner)?.observations else {
        owner[keyPath: storage].value = newValue
        return
      }
      let name = owner[keyPath: storage].name
      observations.willChange(name)
      owner[keyPath: storage].value = newValue
      observations.didChange(name)
    }
  }
}
