// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import NacreInert

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// A store. It is empty when the program starts, and gone when it ends.
open class NSPersistentStore: NSObject {
  open var url: URL?
  public let type: String
  open var identifier = UUID().uuidString
  open weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  init(_ type: String, _ url: URL?) { (self.type, self.url) = (type, url) }
}

/// Connects contexts and stores. All its stores keep their objects together, in memory.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  /// The saved values of all objects.
  var records: [NSManagedObjectID: ObjectValues] = [:]
  var contexts: [WeakContext] = []

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    if storeType != NSInMemoryStoreType {
      Inert.say(
        "NSPersistentStoreCoordinator", "objects are kept in memory and not written to a file")
    }
    let store = NSPersistentStore(storeType, storeURL)
    store.persistentStoreCoordinator = self
    persistentStores.append(store)
    return store
  }
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: nil, at: storeDescription.url)
      block(storeDescription, nil)
    } catch { block(storeDescription, error) }
  }
  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
    if persistentStores.isEmpty { records = [:] }
  }
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws { records = [:] }
  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == url }
  }
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    records.keys.first { $0.uriRepresentation() == url }
  }
}

/// Where a store is.
open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var shouldAddStoreAsynchronously = false
  open var isReadOnly = false
  public override init() {}
  public init(url: URL) { self.url = url }
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// A store with its model and its context.
open class NSPersistentContainer: NSObject {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// Creates a container with the model of a name in the main bundle. Without it, the model is empty.
  public convenience init(name: String) {
    let url =
      Bundle.main.url(forResource: name, withExtension: "momd")
      ?? Bundle.main.url(forResource: name, withExtension: "mom")
    if url == nil {
      Inert.say("NSPersistentContainer(name: \"\(name)\")", "there is no such model")
    }
    self.init(
      name: name,
      managedObjectModel: url.flatMap(NSManagedObjectModel.init(contentsOf:))
        ?? NSManagedObjectModel())
  }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    (self.name, managedObjectModel) = (name, model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions[0].url = Self.defaultDirectoryURL()
      .appendingPathComponent("\(name).sqlite")
  }
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    DispatchQueue.main.async { block(context) }
  }
}
/// The place of a shared store. Nothing is shared.
open class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
/// A container whose stores other devices share on Apple's systems. Here nothing is shared.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
