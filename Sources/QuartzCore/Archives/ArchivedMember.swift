// Nacre, MIT licence; see LICENSE.

import Foundation

/// A property that archives hold, besides those of the table of animatable properties.
struct ArchivedMember<Owner: AnyObject>: Sendable {
  let name: String
  let read: @Sendable (Owner) -> Any?
  let write: @Sendable (Owner, Any) -> Void

  /// A property of an object, or of one of its subclasses.
  init<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.name = name
    read = { ($0 as? Object).map { $0[keyPath: path] as Any } }
    write = { owner, value in
      guard let object = owner as? Object else { return }
      if let value = value as? Value {
        object[keyPath: path] = value
      } else if let number = value as? NSNumber, let value = Self.number(number, Value.self) {
        object[keyPath: path] = value
      }
    }
  }

  /// A property whose value has a name, or a number.
  init<Object: AnyObject, Value: RawRepresentable & SendableMetatype>(
    named name: String, _ path: ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.name = name
    read = { ($0 as? Object)?[keyPath: path].rawValue }
    write = { owner, value in
      let raw =
        value as? Value.RawValue
        ?? (value as? NSNumber).flatMap { Self.number($0, Value.RawValue.self) }
      guard let object = owner as? Object, let value = raw.flatMap(Value.init(rawValue:)) else {
        return
      }
      object[keyPath: path] = value
    }
  }

  /// A property that may have a value with a name.
  init<Object: AnyObject, Value: RawRepresentable<String> & SendableMetatype>(
    optional name: String, _ path: ReferenceWritableKeyPath<Object, Value?> & Sendable
  ) {
    self.name = name
    read = { ($0 as? Object)?[keyPath: path]?.rawValue }
    write = { owner, value in
      guard let object = owner as? Object, let raw = value as? String else { return }
      object[keyPath: path] = Value(rawValue: raw)
    }
  }

  /// Foundation on Linux converts no number to a type of another size.
  private static func number<Value>(_ number: NSNumber, _ type: Value.Type) -> Value? {
    switch type {
    case is Float.Type, is Float?.Type: number.floatValue as? Value
    case is CGFloat.Type, is CGFloat?.Type: CGFloat(number.doubleValue) as? Value
    case is UInt.Type: number.uintValue as? Value
    case is UInt32.Type: number.uint32Value as? Value
    default: nil
    }
  }
}

extension ArchivedMember {
  /// Writes members of an object that are not `nil`.
  static func encode(_ members: [Self], of owner: Owner, with coder: NSCoder) {
    for member in members {
      guard let value = member.read(owner), !isNil(value),
        let object = ArchivedValue.object(of: value)
      else { continue }
      coder.encode(object, forKey: key(member.name))
    }
  }

  /// Sets members of an object from an archive.
  static func decode(_ members: [Self], of owner: Owner, from coder: NSCoder) {
    for member in members {
      if let value = coder.archivedValue(key(member.name)) { member.write(owner, value) }
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// A program's keys differ from QuartzCore's.
  static func key(_ name: String) -> String { "QuartzCore." + name }
}

extension NSCoder {
  /// The value under a key; `nil` if there is none, or none that is understood.
  func archivedValue(_ key: String) -> Any? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    let classes: [AnyClass] = [
      NSArray.self, NSDictionary.self, NSNumber.self, NSString.self, NSData.self, NSNull.self,
      NSAttributedString.self, CALayer.self, CAAnimation.self,
    ]
    let object =
      requiresSecureCoding ? decodeObject(of: classes, forKey: key) : decodeObject(forKey: key)
    return object.flatMap(ArchivedValue.value(of:))
  }
}
