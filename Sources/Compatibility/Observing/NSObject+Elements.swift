// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's "Key-Value Coding Programming Guide", "Accessing Collection Properties", and the documentation of
// `NSKeyValueObserving`.

extension NSObjectProtocol {
  /// Returns the elements of an array property. A change of the result changes the property, and observers of the
  /// property get the indexes of the changed elements.
  ///
  /// An object with the methods `insertObject:in<Key>AtIndex:` and `removeObjectFrom<Key>AtIndex:` changes its elements
  /// through them. For another object each change sets the property.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    PropertyElements(of: self, key)
  }

  /// Returns the elements of the array property at a key path.
  ///
  /// The path through `nil` has no elements, and changes of the result have no effect.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    guard let dot = keyPath.firstIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
    let middle = value(forKey: String(keyPath[..<dot])) as? any NSObjectProtocol
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return middle?.mutableArrayValue(forKeyPath: rest) ?? NSMutableArray()
  }

  /// Announces a change of elements of an array property.
  public func willChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    Attachments.existing(of: self as AnyObject)?.observations?
      .willChange(key, ElementChange(kind: changeKind, indexes: indexes))
  }

  /// Tells the observers of an array property that elements have changed; `willChange(_:valuesAt:forKey:)` must be called
  /// first.
  public func didChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    didChangeValue(forKey: key)
  }
}

/// A change of elements of an array.
struct ElementChange {
  let kind: NSKeyValueChange
  /// The indexes of inserted and replacing elements after the change, of removed and replaced ones before it.
  let indexes: IndexSet

  /// Returns the elements of an array that take part in the change; `nil` for the time without them.
  func elements(of array: Any?, isBefore: Bool) -> [Any]? {
    guard kind != (isBefore ? .insertion : .removal),
      let elements = PredicateValue.elements(array)
    else { return nil }
    return indexes.filter(elements.indices.contains).map { elements[$0] ?? NSNull() }
  }
}
