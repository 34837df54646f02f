// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation
import NacreInert
@_exported import UIKit

private let nothingStored = "nothing is stored; Nacre has no Core Data"
private func refused(_ call: String) -> NSError {
  Inert.say(call, nothingStored)
  return Inert.error(NSCocoaErrorDomain, 134_000, "Nacre has no Core Data")
}

/// A result of a fetch.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
}
/// What happens to objects that refer to one that is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A property of an entity.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  open var isTransient = false
}
/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var defaultValue: Any?
}
/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  open var destinationEntity: NSEntityDescription?
  open var inverseRelationship: NSRelationshipDescription?
  open var minCount = 0
  open var maxCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
}
/// A kind of objects.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var properties: [NSPropertyDescription] = []
  open var attributesByName: [String: NSAttributeDescription] {
    Dictionary(
      properties.compactMap { $0 as? NSAttributeDescription }.map { ($0.name, $0) },
      uniquingKeysWith: { $1 })
  }
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = NSEntityDescription()
    entity.name = entityName
    return NSManagedObject(entity: entity, insertInto: context)
  }
}
/// The kinds of objects of a store. It is empty; files with models are not read.
open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }
  public override init() {}
  public init?(contentsOf url: URL) {}
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}

/// The name of an object.
open class NSManagedObjectID: NSObject {
  open var isTemporaryID: Bool { true }
  open func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(ObjectIdentifier(self).hashValue)") ?? URL(fileURLWithPath: "/")
  }
}

/// An object whose properties have names. Values are kept as long as the object lives.
open class NSManagedObject: RuntimeObject, NSFetchRequestResult {
  public let entity: NSEntityDescription
  open private(set) weak var managedObjectContext: NSManagedObjectContext?
  public let objectID = NSManagedObjectID()
  private var values: [String: Any] = [:]
  open var hasChanges: Bool { true }
  open var isInserted: Bool { managedObjectContext != nil }
  open var isUpdated: Bool { false }
  open internal(set) var isDeleted = false
  open var isFault: Bool { false }

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    (self.entity, managedObjectContext) = (entity, context)
    super.init()
    context?.insert(self)
    awakeFromInsert()
  }
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }
  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = String(describing: self)
    return entity
  }
  open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: self))
  }
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws {}
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func changedValues() -> [String: Any] { values }
  open override func value(forKey key: String) -> Any? { values[key] }
  open override func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns the value of an `@NSManaged` property: that which was set, or else nothing, zero or an empty value.
  public func managedValue<Value>(_ key: String) -> Value {
    if let value = values[key] as? Value { return value }
    if let none = Any?.none as? Value { return none }
    for zero in Self.zeros { if let value = zero as? Value { return value } }
    fatalError("\(type(of: self)).\(key) was not set; Nacre has no Core Data")
  }
  private static var zeros: [Any] {
    [
      "", 0, 0.0, Float(0), false, Int16(0), Int32(0), Int64(0), Date(timeIntervalSince1970: 0),
      Data(), UUID(), NSSet(), NSOrderedSet(), NSNumber(value: 0), NSString(), [Any](),
      Set<NSManagedObject>(), Decimal(0), NSDecimalNumber(value: 0), URL(fileURLWithPath: "/"),
    ]
  }
  /// Sets the value of an `@NSManaged` property.
  public func setManagedValue<Value>(_ value: Value, _ key: String) {
    values[key] = (value as Any?).flatMap { $0 }
  }
}

/// The kind of the results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType = Self([])
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}
/// A request to a store.
open class NSPersistentStoreRequest: NSObject {}
/// A request for objects.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType: NSFetchRequestResultType = .managedObjectResultType
  open var includesPropertyValues = true
  open var includesSubentities = true
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?
  public override init() {}
  public init(entityName: String) { self.entityName = entityName }
}
/// A request to delete objects.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) {}
  public init(objectIDs objects: [NSManagedObjectID]) {}
}
/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// How conflicts are settled.
open class NSMergePolicy: NSObject {
  public static let error = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}
public let NSErrorMergePolicy = NSMergePolicy.error
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

/// Where a context's blocks run.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Objects that belong together. They can be inserted and deleted; fetching and saving throw.
open class NSManagedObjectContext: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var name: String?
  open var mergePolicy: Any = NSMergePolicy.error
  open var automaticallyMergesChangesFromParent = false
  open var shouldDeleteInaccessibleFaults = true
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open private(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var deletedObjects: Set<NSManagedObject> = []
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { insertedObjects }
  open var hasChanges: Bool { !insertedObjects.isEmpty || !deletedObjects.isEmpty }
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }
  public convenience override init() { self.init(concurrencyType: .confinementConcurrencyType) }
  public convenience init(_ ct: NSManagedObjectContextConcurrencyType) {
    self.init(concurrencyType: ct)
  }
  open func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async { block() } }
  open func performAndWait(_ block: () -> Void) { block() }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    throw refused("NSManagedObjectContext.fetch")
  }
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    throw refused("NSManagedObjectContext.count")
  }
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    throw refused("NSManagedObjectContext.execute")
  }
  open func save() throws { throw refused("NSManagedObjectContext.save()") }
  open func insert(_ object: NSManagedObject) { insertedObjects.insert(object) }
  open func delete(_ object: NSManagedObject) {
    object.isDeleted = true
    if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
  }
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    insertedObjects.first { $0.objectID === objectID }
      ?? NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
  }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = insertedObjects.first(where: { $0.objectID === objectID }) else {
      throw refused("NSManagedObjectContext.existingObject")
    }
    return object
  }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  open func refreshAllObjects() {}
  open func reset() { (insertedObjects, deletedObjects) = ([], []) }
  open func rollback() { reset() }
  open func undo() {}
  open func redo() {}
  open func mergeChanges(fromContextDidSave notification: Notification) {}
}
extension Notification.Name {
  public static let NSManagedObjectContextDidSave = Self(
    "NSManagedObjectContextDidSaveNotification")
  public static let NSManagedObjectContextWillSave = Self(
    "NSManagedObjectContextWillSaveNotification")
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSPersistentStoreRemoteChange = Self(
    "NSPersistentStoreRemoteChangeNotification")
}
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// A store. There are none.
open class NSPersistentStore: NSObject { open var url: URL? { nil } }
/// Connects contexts and stores. A store cannot be added.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  open var persistentStores: [NSPersistentStore] { [] }
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    throw refused("NSPersistentStoreCoordinator.addPersistentStore")
  }
  open func remove(_ store: NSPersistentStore) throws {}
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {}
}
/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var shouldAddStoreAsynchronously = false
  public override init() {}
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) {}
}
/// A store with its context. Loading it ends in an error.
open class NSPersistentContainer: NSObject {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    (self.name, managedObjectModel) = (name, model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      block(description, refused("NSPersistentContainer.loadPersistentStores"))
    }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    DispatchQueue.main.async { block(context) }
  }
}
/// A store that other devices share. Loading it ends in an error.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}

/// How a result changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}
/// A section of results.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}
/// The methods that tell how results change. None is ever called.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controller(
    _: NSFetchedResultsController<NSFetchRequestResult>, didChange _: Any, at _: IndexPath?,
    for _: NSFetchedResultsChangeType, newIndexPath _: IndexPath?
  ) {}
  public func controller(
    _: NSFetchedResultsController<NSFetchRequestResult>,
    didChange _: any NSFetchedResultsSectionInfo, atSectionIndex _: Int,
    for _: NSFetchedResultsChangeType
  ) {}
}
/// The results of a fetch for a table. Fetching throws, and there are no results.
open class NSFetchedResultsController<ResultType>: NSObject {
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open var sections: [any NSFetchedResultsSectionInfo]? { [] }
  open var sectionIndexTitles: [String] { [] }
  open var fetchedObjects: [ResultType]? { [] }
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }
  open func performFetch() throws { throw refused("NSFetchedResultsController.performFetch()") }
  open func object(at indexPath: IndexPath) -> ResultType {
    fatalError("there are no results; Nacre has no Core Data")
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? { nil }
  open class func deleteCache(withName name: String?) {}
}
