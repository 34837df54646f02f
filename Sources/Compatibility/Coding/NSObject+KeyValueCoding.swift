// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// Source: Apple's "Key-Value Coding Programming Guide". Properties are found in the tables that
// `ClassMembers` describes. On Apple's systems an unknown key raises an exception; here it is logged.

extension NSObjectProtocol {
  /// Returns the value of a property by its name. Numbers are returned as `NSNumber`.
  ///
  /// - Returns: The value. For a name without a property, the result of `value(forUndefinedKey:)`.
  public func value(forKey key: String) -> Any? {
    if let own = self as? any RuntimeMethods { return own.call(key) { $0.value(forKey: $1) } }
    if let reply = OverrideCall.send("valueForKey:", to: self, [key]) { return reply.value }
    return codedValue(forKey: key)
  }

  /// Sets a property by its name. A number is converted to the property's type.
  public func setValue(_ value: Any?, forKey key: String) {
    if let own = self as? any RuntimeMethods {
      return own.call((value, key)) { $0.setValue($1.0, forKey: $1.1) }
    }
    if OverrideCall.send("setValue:forKey:", to: self, [value, key]) != nil { return }
    setCodedValue(value, forKey: key)
  }

  /// Returns the value at a path of names separated by dots; `nil` if a value on the way is `nil`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let own = self as? any RuntimeMethods {
      return own.call(keyPath) { $0.value(forKeyPath: $1) }
    }
    return codedValue(forKeyPath: keyPath)
  }

  /// Sets the value at a path of names separated by dots. A path through `nil` does nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let own = self as? any RuntimeMethods {
      return own.call((value, keyPath)) { $0.setValue($1.0, forKeyPath: $1.1) }
    }
    setCodedValue(value, forKeyPath: keyPath)
  }

  /// Called to get the value of a name without a property. The default logs the name and returns `nil`.
  public func value(forUndefinedKey key: String) -> Any? {
    if let own = self as? any RuntimeMethods {
      return own.call(key) { $0.value(forUndefinedKey: $1) }
    }
    if let reply = OverrideCall.send("valueForUndefinedKey:", to: self, [key]) {
      return reply.value
    }
    reportUndefined(key)
    return nil
  }

  /// Called to set the value of a name without a property. The default logs the name.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    if let own = self as? any RuntimeMethods {
      return own.call((value, key)) { $0.setValue($1.0, forUndefinedKey: $1.1) }
    }
    if OverrideCall.send("setValue:forUndefinedKey:", to: self, [value, key]) != nil { return }
    reportUndefined(key)
  }

  /// Returns the values of some properties by their names, with `NSNull` for `nil`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Sets properties by their names; `NSNull` sets `nil`.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for key in keyedValues.keys.sorted() {
      setValue(keyedValues[key].flatMap { $0 is NSNull ? nil : $0 }, forKey: key)
    }
  }
}

extension NSObjectProtocol {
  /// Returns the value of a property of the class itself; logs a warning and returns `nil` if there is none.
  public static func value(forKey key: String) -> Any? {
    if let property = MemberTables.shared.property("+" + key, of: self) {
      return boxed(property.get(self as AnyObject))
    }
    Log.once("the class \(self) is not key value coding-compliant for the key \(key)")
    return nil
  }

  /// Returns the value at a path that begins with a property of the class itself.
  public static func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let first = value(forKey: String(keyPath[..<dot])) as? any NSObjectProtocol
    return first?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }
}

extension NSObjectProtocol {
  /// Returns the value of a property in the tables, or else of a method without arguments.
  package func codedValue(forKey key: String) -> Any? {
    let object = self as AnyObject
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if let property = declaredProperty(key) { return Self.boxed(property.get(object)) }
    let method = MemberTables.shared.method(key, of: type(of: object))
    if let method, method.count == 0 {
      return Self.boxed(method.call(object, Arguments(values: []))?.value)
    }
    return value(forUndefinedKey: key)
  }

  /// Sets a property in the tables, and tells its observers.
  package func setCodedValue(_ value: Any?, forKey key: String) {
    let object = self as AnyObject
    if let dictionary = object as? NSMutableDictionary {
      dictionary[key as NSString] = value
    } else if let set = declaredProperty(key)?.set {
      let observations = Attachments.existing(of: object)?.observations
      observations?.willChange(key)
      if !set(object, value) {
        Log.once(
          "\(type(of: object)): \(value ?? "nil") is not a value for the key \(key); ignored")
      }
      observations?.didChange(key)
    } else {
      setValue(value, forUndefinedKey: key)
    }
  }

  package func codedValue(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let middle = value(forKey: String(keyPath[..<dot])) as? any NSObjectProtocol
    return middle?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  package func setCodedValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let middle = self.value(forKey: String(keyPath[..<dot])) as? any NSObjectProtocol
    middle?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Whether the tables have a property with this name for the object.
  package func hasProperty(_ key: String) -> Bool { declaredProperty(key) != nil }

  /// Returns the property with this name. The getter of a flag may begin with "is"; its property name does not.
  private func declaredProperty(_ key: String) -> PropertyMember? {
    let type: AnyClass = type(of: self as AnyObject)
    let tables = MemberTables.shared
    return tables.property(key, of: type) ?? tables.property(key.withoutIs, of: type)
      ?? tables.property("is" + key.prefix(1).uppercased() + key.dropFirst(), of: type)
  }

  /// Returns numbers as `NSNumber`, and enumerations as their raw numbers or strings.
  private static func boxed(_ value: Any?) -> Any? {
    guard let value = Conversion.flat(value) else { return nil }
    if let number = value as? NSNumber { return number }
    if let raw = (value as? any RawRepresentable)?.rawValue {
      if let number = raw as? NSNumber { return number }
      if let text = raw as? String { return text }
    }
    return value
  }
}

extension String {
  /// The name of a flag's property: "hidden" for "isHidden".
  package var withoutIs: String {
    guard hasPrefix("is"), let first = dropFirst(2).first, first.isUppercase else { return self }
    return first.lowercased() + dropFirst(3)
  }
}
