// Nacre, MIT licence; see LICENSE.

import Foundation

/// A property that archives have of an object.
@MainActor
struct ArchivedProperty {
  let name: String
  /// Returns the value; `nil` for none.
  let read: @MainActor (NSObject) -> Any?
  /// Gives the object the value of an archive. One of another type changes nothing.
  let write: @MainActor (NSObject, NSObject) -> Void
}

extension DocumentRowBuilder {
  /// Adds a property to archives alone, in place of one with its name.
  mutating func archive<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
    archive(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Adds an optional property to archives alone, in place of one with its name.
  mutating func archive<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>) {
    archive(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Adds to archives what two closures read and write, in place of a property with its name.
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

  /// Adds a word that the initialiser reads.
  mutating func archiveWord(_ name: String, _ get: @escaping @MainActor (Object) -> String?) {
    archive(name, get: get) { _, _ in }
  }
}
