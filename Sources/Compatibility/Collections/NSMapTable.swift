// Nacre, MIT licence; see LICENSE.

import Foundation

/// A dictionary that can hold its keys and its objects weakly. Entries are listed in the order in
/// which they were added.
///
/// Weakly held keys are compared by identity; on Apple's systems, with `isEqual(_:)`.
///
/// Source: Apple's documentation of `NSMapTable`.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Entry {
    let order: Int
    let key: HeldObject
    let object: HeldObject

    var isAlive: Bool { key.value != nil && object.value != nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [ObjectKey: Entry] = [:]
  private var nextOrder = 0
  private var sweepLimit = 64

  /// Creates a table.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }
  /// Creates a table that retains its keys and objects.
  public convenience override init() { self.init(keyOptions: []) }

  /// Creates a table that retains its keys and objects.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates a table that holds its keys weakly and retains its objects.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates a table that retains its keys and holds its objects weakly.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates a table that holds its keys and its objects weakly.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Returns the object for a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let entry = entries[ObjectKey(aKey, keyOptions)], entry.isAlive else {
      return nil
    }
    return entry.object.value as? ObjectType
  }

  /// Sets the object for a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    sweep()
    entries[ObjectKey(aKey, keyOptions)] = Entry(
      order: nextOrder, key: HeldObject(aKey, keyOptions),
      object: HeldObject(anObject, valueOptions))
    nextOrder += 1
  }

  /// Removes the object for a key.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { entries[ObjectKey(aKey, keyOptions)] = nil }
  }
  /// Removes all objects.
  open func removeAllObjects() { entries = [:] }

  private var alive: [Entry] {
    entries.values.filter(\.isAlive).sorted { $0.order < $1.order }
  }

  /// The number of objects.
  open var count: Int { alive.count }
  /// Returns an enumerator of the keys.
  open func keyEnumerator() -> NSEnumerator {
    (alive.compactMap(\.key.value) as NSArray).objectEnumerator()
  }
  /// Returns an enumerator of the objects; `nil` if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let objects = alive.compactMap(\.object.value)
    return objects.isEmpty ? nil : (objects as NSArray).objectEnumerator()
  }
  /// The keys and objects as a dictionary. Keys of type `NSString` become strings.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    let pairs = alive.compactMap { entry -> (AnyHashable, ObjectType)? in
      let name = (entry.key.value as? String).map { AnyHashable($0) }
      guard let key = name ?? entry.key.value as? AnyHashable,
        let object = entry.object.value as? ObjectType
      else { return nil }
      return (key, object)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Removes the entries of deallocated objects, once there may be many.
  private func sweep() {
    guard entries.count >= sweepLimit else { return }
    entries = entries.filter(\.value.isAlive)
    sweepLimit = max(64, 2 * entries.count)
  }
}
