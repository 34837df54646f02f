// Nacre, MIT licence; see LICENSE.

import Foundation

/// `NSObject`'s own implementations of methods that a class replaces.
///
/// For a direct subclass of `NSObject` that replaces such a method, the port writes
/// `NSObjectDefaults(self).value(forKey: key)` instead of `super.value(forKey: key)`. The latter
/// looks in the table, and would call the class's method again.
public struct NSObjectDefaults {
  private let object: any NSObjectProtocol

  /// The defaults for an object.
  public init(_ object: any NSObjectProtocol) { self.object = object }

  /// Whether the object has a method.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { object.hasMethod($0) } ?? false
  }
  /// Returns `nil`.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  /// Returns the value of a property by its name.
  public func value(forKey key: String) -> Any? { object.codedValue(forKey: key) }
  /// Sets a property by its name.
  public func setValue(_ value: Any?, forKey key: String) {
    object.setCodedValue(value, forKey: key)
  }
  /// Logs that there is no such property, and returns `nil`.
  public func value(forUndefinedKey key: String) -> Any? {
    object.reportUndefined(key)
    return nil
  }
  /// Logs that there is no such property.
  public func setValue(_ value: Any?, forUndefinedKey key: String) { object.reportUndefined(key) }
  // SAFETY: nothing uses the context.
  /// Logs that the object does not handle the change.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    self.object.reportUnhandled(keyPath)
  }
}

extension NSObjectProtocol {
  /// Whether the object's class conforms to a protocol, such as `UITextInput.self`.
  public func conforms<Conformance>(to aProtocol: Conformance.Type) -> Bool {
    self is Conformance
  }
}
