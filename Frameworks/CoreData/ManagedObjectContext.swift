// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import NacreInert

/// Where a context's blocks run.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// How conflicts are settled. Without threads there are none.
open class NSMergePolicy: NSObject, @unchecked Sendable {
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

/// A scratch pad for objects of a store, or of a parent context. Saving writes the changes to the store or the parent.
///
/// All contexts work on the main thread: their blocks run in its queue.
open class NSManagedObjectContext: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { persistentStoreCoordinator?.contexts.append(WeakContext(self)) }
  }
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.append(WeakContext(self)) }
  }
  open var name: String?
  open var mergePolicy: Any = NSMergePolicy.error
  open var automaticallyMergesChangesFromParent = false
  open var shouldDeleteInaccessibleFaults = true
  open var transactionAuthor: String?
  open var stalenessInterval: TimeInterval = -1
  public let userInfo = NSMutableDictionary()
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open private(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var updatedObjects: Set<NSManagedObject> = []
  open private(set) var deletedObjects: Set<NSManagedObject> = []
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
  open var hasChanges: Bool {
    !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty
  }

  private var objects: [NSManagedObjectID: NSManagedObject] = [:]
  private var children: [WeakContext] = []
  /// The changes that no notification has reported.
  private var news = Changes()
  private var isNewsDue = false

  struct Changes {
    var inserted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var deleted: Set<NSManagedObject> = []
    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
    var userInfo: [AnyHashable: Any] {
      [
        NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated.subtracting(inserted),
        NSDeletedObjectsKey: deleted,
      ]
    }
  }

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }
  public convenience override init() { self.init(concurrencyType: .confinementConcurrencyType) }
  public convenience init(_ ct: NSManagedObjectContextConcurrencyType) {
    self.init(concurrencyType: ct)
  }

  var coordinator: NSPersistentStoreCoordinator? {
    persistentStoreCoordinator ?? parent?.coordinator
  }

  open func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async { block() } }
  open func performAndWait(_ block: () -> Void) { block() }
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
  public func perform<T>(
    schedule: NSManagedObjectContext.ScheduledTaskType = .immediate,
    _ block: @escaping () throws -> T
  ) async rethrows -> T { try block() }
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  // MARK: Objects

  /// Returns the values of an object in the store or in the parent context.
  func source(of id: NSManagedObjectID) -> ObjectValues? {
    if let parent {
      if let object = parent.objects[id] { return object.isDeleted ? nil : object.values }
      return parent.source(of: id)
    }
    return persistentStoreCoordinator?.records[id]
  }

  /// The objects that a fetch can find, in the order in which they were created.
  private var visible: [NSManagedObject] {
    let ids = Set(sourceIDs).union(insertedObjects.map(\.objectID))
    return ids.sorted { $0.number < $1.number }.compactMap { object(of: $0) }
      .filter { !$0.isDeleted }
  }
  private var sourceIDs: [NSManagedObjectID] {
    if let parent { return parent.visible.map(\.objectID) }
    return persistentStoreCoordinator.map { Array($0.records.keys) } ?? []
  }

  /// Returns the context's object with an identifier; `nil` if neither the context nor its source has it.
  func object(of id: NSManagedObjectID) -> NSManagedObject? {
    if let object = objects[id] { return object }
    guard let values = source(of: id) else { return nil }
    let object = NSManagedObject.made(id, values, in: self)
    objects[id] = object
    object.awakeFromFetch()
    return object
  }
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let object = object(of: objectID) { return object }
    let object = NSManagedObject.made(objectID, [:], in: self)
    objects[objectID] = object
    return object
  }
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[objectID]
  }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = object(of: objectID), !object.isDeleted else {
      throw Inert.error(NSCocoaErrorDomain, 133_000, "there is no object \(objectID)")
    }
    return object
  }

  /// Returns the context's object with the identifier of another object.
  func registered(_ object: NSManagedObject) -> NSManagedObject {
    objects[object.objectID] ?? object
  }

  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    let object = object.twin
    objects[object.objectID] = object
    insertedObjects.insert(object)
    news.inserted.insert(object)
    tellLater()
  }
  open func delete(_ object: NSManagedObject) {
    let object = registered(object)
    guard !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    let others = object.endRelationships()
    updatedObjects.remove(object)
    news.updated.remove(object)
    if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
    if news.inserted.remove(object) == nil { news.deleted.insert(object) }
    tellLater()
    for other in others { delete(other) }
  }
  func noteUpdate(of object: NSManagedObject) {
    guard !object.isDeleted, let object = objects[object.objectID] else { return }
    if !insertedObjects.contains(object) { updatedObjects.insert(object) }
    news.updated.insert(object)
    tellLater()
  }
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }
  open func assign(_ object: Any, to store: NSPersistentStore) {}
  open func detectConflicts(for object: NSManagedObject) {}

  // MARK: Notifications

  private func tellLater() {
    guard !isNewsDue else { return }
    isNewsDue = true
    DispatchQueue.main.async { self.processPendingChanges() }
  }
  open func processPendingChanges() {
    isNewsDue = false
    guard !news.isEmpty else { return }
    let told = news
    news = Changes()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: told.userInfo)
  }

  // MARK: Fetching

  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let found = try matches(request)
    let results: [Any] =
      switch request.resultType {
      case .managedObjectIDResultType: found.map(\.objectID)
      case .countResultType: [NSNumber(value: found.count)]
      case .dictionaryResultType: found.map { Self.dictionary($0, request.propertiesToFetch) }
      default: found
      }
    return results.compactMap { $0 as? T }
  }
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try matches(request).count }
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? NSBatchDeleteRequest else {
      throw Inert.error(NSCocoaErrorDomain, 134_060, "\(type(of: request)) is not supported")
    }
    let ids = try request.ids ?? matches(request.fetchRequest).map(\.objectID)
    for id in ids { coordinator?.records[id] = nil }
    return NSBatchDeleteResult(ids, request.resultType)
  }

  private static func dictionary(_ object: NSManagedObject, _ names: [Any]?) -> NSDictionary {
    let all = object.entity.attributesByName.keys.sorted()
    let names = names.map {
      $0.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    }
    let values = (names ?? all).compactMap { name in
      object.value(forKey: name).map { (name, $0) }
    }
    return NSDictionary(dictionary: Dictionary(values, uniquingKeysWith: { $1 }))
  }

  func matches<T>(_ request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    guard let name = request.entity?.name ?? request.entityName,
      let entity = request.entity ?? NSEntityDescription.entity(forEntityName: name, in: self)
    else {
      throw Inert.error(
        NSCocoaErrorDomain, 134_000,
        "could not locate an entity named '\(request.entityName ?? "")'")
    }
    var found = visible.filter {
      $0.entity === entity || request.includesSubentities && $0.entity.isKindOf(entity: entity)
    }
    if let predicate = request.predicate {
      found = found.filter { predicate.evaluate(with: $0) }
    }
    if let order = request.sortDescriptors, !order.isEmpty {
      found = (found as NSArray).sortedArray(using: order).compactMap { $0 as? NSManagedObject }
    }
    found = Array(found.dropFirst(max(request.fetchOffset, 0)))
    return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
  }

  // MARK: Saving

  open func save() throws {
    // In the order of their creation, so that the same object is refused in each run.
    func ordered(_ objects: Set<NSManagedObject>) -> [NSManagedObject] {
      objects.sorted { $0.objectID.number < $1.objectID.number }
    }
    for object in ordered(insertedObjects.union(updatedObjects)) { object.willSave() }
    for object in ordered(insertedObjects) { try object.validateForInsert() }
    for object in ordered(updatedObjects) { try object.validateForUpdate() }
    for object in ordered(deletedObjects) { try object.validateForDelete() }
    processPendingChanges()
    guard hasChanges else { return }
    guard parent != nil || persistentStoreCoordinator?.persistentStores.isEmpty == false else {
      throw Inert.error(
        NSCocoaErrorDomain, 134_180,
        "This context has no store. It cannot perform a save operation.")
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    let saved = Changes(
      inserted: insertedObjects, updated: updatedObjects, deleted: deletedObjects)
    for object in ordered(saved.inserted.union(saved.updated)) { put(object) }
    for object in saved.deleted { remove(object.objectID) }
    (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    for object in ordered(saved.inserted.union(saved.updated)) {
      object.committed()
      object.didSave()
    }
    for object in saved.deleted {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    }
    let note = Notification(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: saved.userInfo)
    NotificationCenter.default.post(note)
    let others = parent.map { $0.children } ?? persistentStoreCoordinator?.contexts ?? []
    for other in others {
      guard let other = other.context, other !== self, other.automaticallyMergesChangesFromParent
      else { continue }
      other.mergeChanges(fromContextDidSave: note)
    }
  }

  private func put(_ object: NSManagedObject) {
    guard let parent else {
      persistentStoreCoordinator?.records[object.objectID] = object.values
      return
    }
    if let known = parent.object(of: object.objectID) {
      known.load(object.values)
      parent.noteUpdate(of: known)
    } else {
      parent.insert(NSManagedObject.made(object.objectID, object.values, in: parent))
    }
  }
  private func remove(_ id: NSManagedObjectID) {
    guard let parent else {
      persistentStoreCoordinator?.records[id] = nil
      return
    }
    if let known = parent.object(of: id) { parent.delete(known) }
  }

  open func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      (notification.userInfo?[key] as? Set<NSManagedObject> ?? []).map(\.objectID)
    }
    for id in ids(NSInsertedObjectsKey) {
      if let object = object(of: id) { news.inserted.insert(object) }
    }
    for id in ids(NSUpdatedObjectsKey) {
      guard let object = objects[id], let values = source(of: id) else { continue }
      object.load(values)
      news.updated.insert(object)
    }
    for id in ids(NSDeletedObjectsKey) {
      guard let object = objects.removeValue(forKey: id) else { continue }
      object.isDeleted = true
      news.deleted.insert(object)
    }
    processPendingChanges()
  }

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !flag, let values = source(of: object.objectID) else { return }
    object.load(values)
    updatedObjects.remove(object)
  }
  open func refreshAllObjects() {
    for object in registeredObjects where !updatedObjects.contains(object) {
      refresh(object, mergeChanges: false)
    }
  }
  open func reset() {
    (insertedObjects, updatedObjects, deletedObjects, objects) = ([], [], [], [:])
    news = Changes()
  }
  open func rollback() {
    for object in insertedObjects {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
      news.deleted.insert(object)
    }
    for object in updatedObjects.union(deletedObjects) {
      object.isDeleted = false
      if let values = source(of: object.objectID) { object.load(values) }
      news.updated.insert(object)
    }
    (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    tellLater()
  }
  open func undo() {}
  open func redo() {}
}

/// A reference to a context that does not keep it.
struct WeakContext {
  weak var context: NSManagedObjectContext?
  init(_ context: NSManagedObjectContext) { self.context = context }
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
extension NSManagedObjectContext {
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didChangeObjectsNotification =
    Notification.Name.NSManagedObjectContextObjectsDidChange
}
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
