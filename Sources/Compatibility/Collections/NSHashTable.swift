// Nacre, MIT licence; see LICENSE.

import Foundation

/// A set that can hold its objects weakly. Objects are listed in the order in which they were added.
///
/// Weakly held objects are compared by identity; on Apple's systems, with `isEqual(_:)`.
///
/// Source: Apple's documentation of `NSHashTable`.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var entries: [ObjectKey: (order: Int, object: HeldObject)] = [:]
  private var nextOrder = 0
  private var sweepLimit = 64

  /// Creates a table.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
  }
  /// Creates a table that retains its objects.
  public convenience override init() { self.init(options: []) }

  /// Creates a table that holds its objects weakly.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    sweep()
    let key = ObjectKey(object, options)
    if entries[key]?.object.value != nil { return }
    entries[key] = (nextOrder, HeldObject(object, options))
    nextOrder += 1
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    if let object { entries[ObjectKey(object, options)] = nil }
  }
  /// Removes all objects.
  open func removeAllObjects() { entries = [:] }

  /// Whether the table contains an object.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// Returns the object in the table that is equal to a given one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { entries[ObjectKey($0, options)]?.object.value as? ObjectType }
  }

  /// The objects, in the order in which they were added.
  open var allObjects: [ObjectType] {
    entries.values.sorted { $0.order < $1.order }.compactMap { $0.object.value as? ObjectType }
  }
  /// The first object; `nil` if the table is empty.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects.
  open var count: Int { entries.values.count { $0.object.value != nil } }
  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator { (allObjects as NSArray).objectEnumerator() }

  /// Adds the objects of another table.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }
  /// Removes the objects of another table.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  /// Removes the entries of deallocated objects, once there may be many.
  private func sweep() {
    guard options.isWeak, entries.count >= sweepLimit else { return }
    entries = entries.filter { $0.value.object.value != nil }
    sweepLimit = max(64, 2 * entries.count)
  }
}
