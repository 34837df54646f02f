// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKit

/// A result of a fetch.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identifier of a managed object, which is the same in all contexts.
open class NSManagedObjectID: NSObject, NSFetchRequestResult {
  // SAFETY: objects are created on the main thread, on which all contexts work.
  nonisolated(unsafe) private static var count = 0

  public let entity: NSEntityDescription
  /// Whether the object was never saved.
  open internal(set) var isTemporaryID = true
  /// The number of objects that the program had created when it created this one.
  let number: Int

  init(_ entity: NSEntityDescription) {
    Self.count += 1
    (self.entity, number) = (entity, Self.count)
  }
  open func uriRepresentation() -> URL {
    URL(string: "x-coredata://NACRE/\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)")
      ?? URL(fileURLWithPath: "/")
  }
}

/// The values of an object by the names of its properties. A to-one relationship is an `NSManagedObjectID`, and a
/// to-many relationship an array of these.
typealias ObjectValues = [String: Any]

/// The values of an object and what has changed of them.
///
/// The initialiser of `NSManagedObject` itself cannot create an object of the entity's class. The context therefore
/// creates a second object, of that class, which shares the state of the first.
private final class State {
  var values: ObjectValues = [:]
  var changed: Set<String> = []
  var isDeleted = false
}

/// An object whose properties a model describes. Its context keeps changes to itself until it is saved.
open class NSManagedObject: RuntimeObject, NSFetchRequestResult {
  public let entity: NSEntityDescription
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  open internal(set) var objectID: NSManagedObjectID
  private var state = State()
  var values: ObjectValues {
    get { state.values }
    set { state.values = newValue }
  }
  private var changed: Set<String> {
    get { state.changed }
    set { state.changed = newValue }
  }
  open internal(set) var isDeleted: Bool {
    get { state.isDeleted }
    set { state.isDeleted = newValue }
  }
  open var isInserted: Bool {
    managedObjectContext.map { $0.insertedObjects.contains($0.registered(self)) } ?? false
  }
  open var isUpdated: Bool {
    managedObjectContext.map { $0.updatedObjects.contains($0.registered(self)) } ?? false
  }
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var hasPersistentChangedValues: Bool { hasChanges }
  open var isFault: Bool { false }

  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    (self.entity, managedObjectContext) = (entity, context)
    objectID = NSManagedObjectID(entity)
    super.init()
    for (name, attribute) in entity.attributesByName { values[name] = attribute.defaultValue }
    guard let context else { return }
    context.insert(self)
    context.registered(self).awakeFromInsert()
  }
  public convenience init(context moc: NSManagedObjectContext) {
    // Two models of a program can have entities for the same class.
    let entity = moc.coordinator?.managedObjectModel.entity(of: Self.self)
    self.init(entity: entity ?? Self.entity(), insertInto: moc)
  }

  /// Creates a context's own copy of an object that its store or its parent context has.
  static func made(
    _ id: NSManagedObjectID, _ values: ObjectValues, in context: NSManagedObjectContext
  ) -> NSManagedObject {
    let object = id.entity.objectClass.init(entity: id.entity, insertInto: nil)
    (object.objectID, object.values, object.managedObjectContext) = (id, values, context)
    return object
  }

  /// This object if it has the entity's class, or else a new object of that class with the same state.
  var twin: NSManagedObject {
    guard type(of: self) == NSManagedObject.self, let managedObjectContext,
      entity.objectClass != NSManagedObject.self
    else { return self }
    let object = Self.made(objectID, [:], in: managedObjectContext)
    object.state = state
    return object
  }

  open class func entity() -> NSEntityDescription {
    if let entity = NSManagedObjectModel.entity(of: self) { return entity }
    let name = String(describing: self)
    if let entity = NSManagedObjectModel.known(name) { return entity }
    let model = NSManagedObjectModel()
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = (name, NSStringFromClass(self))
    model.entities = [entity]
    return entity
  }
  // Xcode generates a method of this name for each class, with another type of result. Calls prefer that one.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? String(describing: self))
  }
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws { try validate() }
  open func validateForUpdate() throws { try validate() }
  open func validateForDelete() throws { try validateDenials() }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}

  // MARK: Values

  open func primitiveValue(forKey key: String) -> Any? { read(key) }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = stored(value) }
  open func changedValues() -> [String: Any] {
    Dictionary(uniqueKeysWithValues: changed.map { ($0, read($0) ?? NSNull()) })
  }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let saved = managedObjectContext?.source(of: objectID) ?? [:]
    return keys.map { keys in saved.filter { keys.contains($0.key) } } ?? saved
  }
  open override func value(forKey key: String) -> Any? {
    if entity.property(key) == nil, values[key] == nil {
      return key == "self" ? self : super.value(forKey: key)
    }
    return read(key)
  }
  open override func setValue(_ value: Any?, forKey key: String) { write(value, key) }
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { ids(key) }

  /// Returns the value of an `@NSManaged` property. Without a value, returns `nil`, zero, or an empty text or set,
  /// depending on the property's type.
  public func managedValue<Value>(_ key: String) -> Value {
    if let value = ManagedValue.converted(read(key), to: Value.self) { return value }
    fatalError("\(type(of: self)).\(key) has no value")
  }
  /// Sets the value of an `@NSManaged` property.
  public func setManagedValue<Value>(_ value: Value, _ key: String) {
    write((value as Any?).flatMap(ManagedValue.unwrapped), key)
  }
  /// Adds an object, or the objects of a set, to a to-many relationship.
  public func addManaged(_ value: Any, _ key: String) {
    var all = ids(key)
    for id in ManagedValue.ids(value) where !all.contains(id) { all.append(id) }
    write(all, key)
  }
  /// Removes an object, or the objects of a set, from a to-many relationship.
  public func removeManaged(_ value: Any, _ key: String) {
    let removed = ManagedValue.ids(value)
    write(ids(key).filter { !removed.contains($0) }, key)
  }

  private func ids(_ key: String) -> [NSManagedObjectID] {
    values[key] as? [NSManagedObjectID] ?? (values[key] as? NSManagedObjectID).map { [$0] } ?? []
  }
  private func objects(_ key: String) -> [NSManagedObject] {
    ids(key).compactMap { managedObjectContext?.object(of: $0) }
  }

  private func read(_ key: String) -> Any? {
    if let relation = entity.relationship(key), relation.isToMany {
      let objects = objects(key)
      return relation.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    guard let value = values[key] else { return nil }
    if let id = value as? NSManagedObjectID { return managedObjectContext?.object(of: id) }
    if let ids = value as? [NSManagedObjectID] {
      return NSSet(array: ids.compactMap { managedObjectContext?.object(of: $0) })
    }
    return value
  }

  /// Returns a value in the form that it has in `values`.
  private func stored(_ value: Any?) -> Any? {
    switch value {
    case nil, is NSNull: nil
    case let object as NSManagedObject: object.objectID
    case let ids as [NSManagedObjectID]: ids
    case let objects as NSSet where objects.anyObject() is NSManagedObject:
      ManagedValue.ids(objects)
    case let objects as NSOrderedSet where objects.firstObject is NSManagedObject:
      ManagedValue.ids(objects)
    case let value?: value
    }
  }

  private func write(_ value: Any?, _ key: String) {
    willChangeValue(forKey: key)
    let relation = entity.relationship(key)
    let (old, stored) = (ids(key), stored(value))
    values[key] = relation?.isToMany == true && stored == nil ? [NSManagedObjectID]() : stored
    note(key)
    if let inverse = relation?.inverseRelationship {
      let new = ids(key)
      for id in old where !new.contains(id) {
        managedObjectContext?.object(of: id)?.take(objectID, from: inverse)
      }
      for id in new where !old.contains(id) {
        managedObjectContext?.object(of: id)?.give(objectID, to: inverse, from: self)
      }
    }
    didChangeValue(forKey: key)
  }

  private func note(_ key: String) {
    changed.insert(key)
    managedObjectContext?.noteUpdate(of: self)
  }

  /// Removes an object from a relationship of this one, without changing the inverse relationship.
  func take(_ id: NSManagedObjectID, from relation: NSRelationshipDescription) {
    if relation.isToMany {
      values[relation.name] = ids(relation.name).filter { $0 != id }
    } else if values[relation.name] as? NSManagedObjectID == id {
      values[relation.name] = nil
    } else {
      return
    }
    note(relation.name)
  }
  /// Adds an object to a relationship of this one. An object that this replaces loses its inverse relationship.
  private func give(
    _ id: NSManagedObjectID, to relation: NSRelationshipDescription, from object: NSManagedObject
  ) {
    if relation.isToMany {
      let all = ids(relation.name)
      if !all.contains(id) { values[relation.name] = all + [id] }
    } else {
      if let old = values[relation.name] as? NSManagedObjectID, old != id,
        let back = relation.inverseRelationship
      {
        managedObjectContext?.object(of: old)?.take(objectID, from: back)
      }
      values[relation.name] = id
    }
    note(relation.name)
  }

  /// Ends the relationships of this object, which is being deleted, by their delete rules.
  ///
  /// - Returns: The objects that are deleted with it.
  func endRelationships() -> [NSManagedObject] {
    var others: [NSManagedObject] = []
    for relation in entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      let related = objects(relation.name)
      if relation.deleteRule == .cascadeDeleteRule { others += related }
      if ![.noActionDeleteRule, .denyDeleteRule].contains(relation.deleteRule),
        let inverse = relation.inverseRelationship
      {
        for object in related { object.take(objectID, from: inverse) }
      }
    }
    return others
  }

  /// Replaces the values by those of the store or of another context.
  func load(_ values: ObjectValues) {
    (self.values, changed) = (values, [])
  }

  /// Called after the context was saved: the object has no changes.
  func committed() {
    changed = []
    objectID.isTemporaryID = false
  }

  /// - Throws: An error of Cocoa's domain, 1600, for a relationship with objects whose delete rule is "deny".
  private func validateDenials() throws {
    for relation in entity.properties.compactMap({ $0 as? NSRelationshipDescription })
    where relation.deleteRule == .denyDeleteRule && !objects(relation.name).isEmpty {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 1600,
        userInfo: [
          NSLocalizedDescriptionKey: "Items cannot be deleted from \(relation.name).",
          "NSValidationErrorKey": relation.name,
        ])
    }
  }

  /// - Throws: An error of Cocoa's domain, 1570, for a property that must have a value and has none.
  private func validate() throws {
    for property in entity.properties where !property.isOptional {
      let name = property.name
      let isMissing =
        values[name] == nil || (values[name] as? [NSManagedObjectID])?.isEmpty == true
      guard isMissing, !property.isTransient else { continue }
      throw NSError(
        domain: NSCocoaErrorDomain, code: 1570,
        userInfo: [
          NSLocalizedDescriptionKey: "\(name) is a required value.", "NSValidationErrorKey": name,
        ])
    }
  }
}

/// Conversions between the values of properties and the types of Swift.
enum ManagedValue {
  /// Returns a value as one of a type. Numbers change their size. Without a value, returns `nil`, zero, or an empty text
  /// or set, depending on the type.
  static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    if let number = number(value) {
      for other in numbers(number) { if let other = other as? Value { return other } }
    }
    if let set = value as? NSSet, let all = set.allObjects as? [NSManagedObject] {
      if let objects = Set(all) as? Value { return objects }
    }
    if let none = Any?.none as? Value { return none }
    for zero in zeros { if let zero = zero as? Value { return zero } }
    return nil
  }

  private static func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as any BinaryInteger: NSNumber(value: Int(number))
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }
  private static func numbers(_ number: NSNumber) -> [Any] {
    [
      number.intValue, number.doubleValue, number.boolValue, number.floatValue, number.int16Value,
      number.int32Value, number.int64Value, CGFloat(number.doubleValue),
      NSDecimalNumber(decimal: number.decimalValue), number.decimalValue, number,
    ]
  }
  private static var zeros: [Any] {
    [
      "", 0, 0.0, Float(0), false, Int16(0), Int32(0), Int64(0), CGFloat(0),
      Date(timeIntervalSince1970: 0), Data(), UUID(), NSSet(), NSOrderedSet(), NSNumber(value: 0),
      NSString(), [Any](), Set<NSManagedObject>(), Decimal(0), NSDecimalNumber(value: 0),
      URL(fileURLWithPath: "/"),
    ]
  }

  /// Returns the value inside optionals of any depth.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// Returns the identifiers of an object, or of the objects of a set or an array.
  static func ids(_ value: Any) -> [NSManagedObjectID] {
    let objects: [Any] =
      switch value {
      case let set as NSSet: set.allObjects
      case let set as NSOrderedSet: set.array
      case let list as [Any]: list
      default: [value]
      }
    let ids = objects.compactMap { ($0 as? NSManagedObject)?.objectID }
    return value is NSSet ? ids.sorted { $0.number < $1.number } : ids
  }
}
