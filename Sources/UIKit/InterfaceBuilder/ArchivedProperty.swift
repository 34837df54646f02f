// Nacre, MIT licence; see LICENSE.

import Foundation

/// A property that is archived with its object.
@MainActor
struct ArchivedProperty {
  let name: String
  /// Returns the value; `nil` for none.
  let read: @MainActor (NSObject) -> Any?
  /// Sets the property to a value from an archive. A value of another type is ignored.
  let write: @MainActor (NSObject, NSObject) -> Void
}

extension DocumentRowBuilder {
  /// Adds a property to archives, in place of one with its name, and to key-value coding.
  ///
  /// - Parameters:
  ///   - name: The name in archives.
  ///   - path: The property.
  ///   - key: The property's name in Objective-C, where it is another one than that in archives.
  mutating func archive<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, key: String? = nil
  ) {
    archive(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    member { $0.property(key ?? name, path) }
  }

  /// Adds an optional property to archives, in place of one with its name, and to key-value coding.
  mutating func archive<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>, key: String? = nil
  ) {
    archive(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    member { $0.property(key ?? name, path) }
  }

  /// Adds a value for archives only that two closures read and write, replacing a property of the
  /// same name.
  mutating func archive<Value>(
    _ name: String, get: @escaping @MainActor (Object) -> Value?,
    set: @escaping @MainActor (Object, Value) -> Void
  ) {
    let property = ArchivedProperty(name: name) { object in
      (object as? Object).flatMap(get)
    } write: { object, box in
      if let object = object as? Object, let value = ArchivedValue.unbox(box, as: Value.self) {
        set(object, value)
      }
    }
    archive(property)
  }

  /// Adds an attribute that the initialiser reads.
  mutating func archiveWord(_ name: String, _ get: @escaping @MainActor (Object) -> String?) {
    archive(name, get: get) { _, _ in }
  }
}
