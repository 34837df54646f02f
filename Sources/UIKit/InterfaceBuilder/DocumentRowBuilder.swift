// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments

/// Collects the properties of an element's objects. Each line of a row of the table is one call.
@MainActor
struct DocumentRowBuilder<Object: NSObject> {
  private(set) var properties: [DocumentProperty] = []
  private(set) var archived: [ArchivedProperty] = []
  /// Closures, each of which adds a property to the table of the class's members.
  private(set) var members: [(ClassMembers) -> Void] = []

  /// Adds a property of the object, which archives and key-value coding have too.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - path: The property.
  ///   - value: How the value is read.
  ///   - key: The property's name in Objective-C, where it is another one than the attribute's.
  mutating func set<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ value: DocumentValue<Value>,
    key: String? = nil
  ) {
    take(name, value) { $0[keyPath: path] = $1 }
    archive(name, path, key: key)
  }
  /// Adds an optional property of the object, which archives and key-value coding have too.
  mutating func set<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>, _ value: DocumentValue<Value>,
    key: String? = nil
  ) {
    take(name, value) { $0[keyPath: path] = $1 }
    archive(name, path, key: key)
  }
  /// Adds a value that a closure applies to the object.
  mutating func take<Value>(
    _ name: String, _ value: DocumentValue<Value>,
    _ set: @escaping @MainActor (Object, Value) -> Void
  ) {
    custom(name) { object, element, objects in
      if let value = value.read(element, name, objects) { set(object, value) }
    }
  }
  /// Adds the child elements with a name or a key.
  mutating func part(
    _ name: String,
    _ add: @escaping @MainActor (Object, DocumentElement, DocumentObjects) -> Void
  ) {
    custom(name) { object, element, objects in
      for inside in element.children where inside.key ?? inside.name == name {
        add(object, inside, objects)
      }
    }
  }
  /// Adds a property whose value is an object of the document, which archives and key-value coding have too.
  mutating func object<Value: NSObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) {
    part(name) { object, element, objects in
      if let value = objects.make(element) as? Value { object[keyPath: path] = value }
    }
    archive(name, path)
  }
  /// Adds an existing object that gets the values of an element, such as a controller's bar.
  mutating func existing(_ name: String, _ get: @escaping @MainActor (Object) -> NSObject?) {
    part(name) { object, element, objects in
      if let value = get(object) { objects.fill(value, element) }
    }
  }
  /// Adds the content view of another view. It fills that view, whatever autoresizing mask the document gives it.
  mutating func content(_ name: String, _ get: @escaping @MainActor (Object) -> UIView) {
    part(name) { object, element, objects in
      let view = get(object)
      let mask = view.autoresizingMask
      objects.fill(view, element)
      view.autoresizingMask = mask
      if let container = view.superview { view.frame = container.bounds }
    }
  }
  /// Adds a property that a closure reads and sets.
  mutating func custom(
    _ name: String,
    _ apply: @escaping @MainActor (Object, DocumentElement, DocumentObjects) -> Void
  ) {
    properties.append(
      DocumentProperty(name: name) { object, element, objects in
        if let object = object as? Object { apply(object, element, objects) }
      })
  }
  /// Adds a property to archives, replacing one of the same name.
  mutating func archive(_ property: ArchivedProperty) {
    archived.removeAll { $0.name == property.name }
    archived.append(property)
  }
  /// Adds a property to the members that key-value coding finds.
  mutating func member(_ add: @escaping (ClassMembers) -> Void) { members.append(add) }
  /// Adds names that only Interface Builder uses, or that change nothing here.
  mutating func ignored(_ names: String...) {
    for name in names { properties.append(DocumentProperty(name: name) { _, _, _ in }) }
  }
}
