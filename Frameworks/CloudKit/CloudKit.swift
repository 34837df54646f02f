// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

private let noCloud = "Nacre has no iCloud"
private let refusal = Inert.error("CKErrorDomain", 9, noCloud)

/// Whether somebody is signed in.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
/// An error of the cloud.
public struct CKError: Error, CustomNSError {
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments
    case serverRecordChanged = 14
    case limitExceeded = 27
    case zoneNotFound = 26
    case quotaExceeded = 25
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "CKErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public var localizedDescription: String { noCloud }
  public var retryAfterSeconds: Double? { nil }
}
public let CKErrorDomain = "CKErrorDomain"

/// What a record has.
public protocol CKRecordValue {}
public typealias CKRecordValueProtocol = CKRecordValue
extension String: CKRecordValue {}
extension NSString: CKRecordValue {}
extension Int: CKRecordValue {}
extension Double: CKRecordValue {}
extension Bool: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension Date: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension Data: CKRecordValue {}
extension NSData: CKRecordValue {}
extension Array: CKRecordValue {}
extension NSArray: CKRecordValue {}

/// A file of a record.
open class CKAsset: NSObject, CKRecordValue {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A record. It keeps its values.
open class CKRecord: NSObject {
  public typealias RecordType = String
  public typealias FieldKey = String
  /// The identity of a record.
  open class ID: NSObject {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override var hash: Int { recordName.hash }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID)?.recordName == recordName
    }
  }
  /// A link to a record.
  open class Reference: NSObject, CKRecordValue {
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }
  public enum ReferenceAction: UInt, Sendable {
    case none, deleteSelf
  }
  /// What of records is saved.
  public enum SavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }

  public let recordType: String
  public let recordID: ID
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  private var values: [String: any CKRecordValue] = [:]
  public init(recordType: String, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  public subscript(key: String) -> (any CKRecordValue)? {
    get { values[key] }
    set { values[key] = newValue }
  }
  /// A value of a type.
  public subscript<Value: CKRecordValue>(key: String) -> Value? {
    get { values[key] as? Value }
    set { values[key] = newValue }
  }
  open func object(forKey key: String) -> (any CKRecordValue)? { values[key] }
  open func setObject(_ object: (any CKRecordValue)?, forKey key: String) { values[key] = object }
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value as? any CKRecordValue
  }
  open func value(forKey key: String) -> Any? { values[key] }
  open func allKeys() -> [String] { values.keys.sorted() }
}
public typealias CKRecordID = CKRecord.ID
public typealias CKReference = CKRecord.Reference
public let CKRecordNameZoneName = "_defaultZone"

/// A zone of records.
open class CKRecordZone: NSObject {
  /// The identity of a zone.
  open class ID: NSObject {
    public static let `default` = ID(zoneName: "_defaultZone")
    public let zoneName: String
    public let ownerName: String
    public init(zoneName: String = "_defaultZone", ownerName: String = "__defaultOwner__") {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
  }
  public let zoneID: ID
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// Which records are wanted.
open class CKQuery: NSObject {
  public let recordType: String
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: String, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

/// A wish to be told of changes.
open class CKSubscription: NSObject {
  /// How the user is told.
  open class NotificationInfo: NSObject {
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var title: String?
    open var soundName: String?
    open var desiredKeys: [String]?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
  }
  public let subscriptionID: String
  open var notificationInfo: NotificationInfo?
  init(_ subscriptionID: String) { self.subscriptionID = subscriptionID }
}
/// A wish to be told of changes of some records.
open class CKQuerySubscription: CKSubscription {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }
  public let recordType: String
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  public init(
    recordType: String, predicate: NSPredicate, subscriptionID: String = UUID().uuidString,
    options querySubscriptionOptions: Options = []
  ) {
    (self.recordType, self.predicate) = (recordType, predicate)
    self.querySubscriptionOptions = querySubscriptionOptions
    super.init(subscriptionID)
  }
}

/// Work with a database. It fails.
open class CKDatabaseOperation: Operation, @unchecked Sendable {
  // SAFETY: as on Apple's systems, a program sets the properties before it adds the operation.
  open var database: CKDatabase?
  open override func main() {
    Inert.say(String(describing: type(of: self)), noCloud)
    fail()
  }
  func fail() {}
}
/// Finds records. It fails.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  // SAFETY: as those of `CKDatabaseOperation`.
  open class Cursor: NSObject {}
  public static let maximumResults = 0
  open var query: CKQuery?
  open var desiredKeys: [String]?
  open var resultsLimit = 0
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) { self.init() }
  override func fail() {
    queryCompletionBlock?(nil, refusal)
    queryResultBlock?(.failure(refusal))
  }
}
/// Saves and deletes records. It fails.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  // SAFETY: as those of `CKDatabaseOperation`.
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = CKRecord.SavePolicy.ifServerRecordUnchanged
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public convenience init(
    recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
  ) {
    self.init()
    (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
  }
  override func fail() {
    modifyRecordsCompletionBlock?(nil, nil, refusal)
    modifyRecordsResultBlock?(.failure(refusal))
  }
}

/// A database. Each call fails: nobody is signed in.
open class CKDatabase: NSObject, @unchecked Sendable {
  // SAFETY: the queue is safe to use from any thread.
  private let queue = OperationQueue()
  private func fail(_ finish: @escaping () -> Void) {
    Inert.say("CKDatabase", noCloud)
    DispatchQueue.global().async(execute: finish)
  }
  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    queue.addOperation(operation)
  }
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func save(
    _ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func save(
    _ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func delete(
    withSubscriptionID subscriptionID: String,
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func fetchAllSubscriptions(
    completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, refusal) } }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw refusal }
  open func save(_ record: CKRecord) async throws -> CKRecord { throw refusal }
}

/// The databases of an app.
open class CKContainer: NSObject, @unchecked Sendable {
  // SAFETY: the properties are constants.
  private static let only = CKContainer(identifier: "")
  open class func `default`() -> CKContainer { only }
  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase()
  public let privateCloudDatabase = CKDatabase()
  public let sharedCloudDatabase = CKDatabase()
  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }
  open func accountStatus(
    completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void
  ) {
    Inert.say("CKContainer.accountStatus", noCloud)
    DispatchQueue.global().async { completionHandler(.noAccount, nil) }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  open func fetchUserRecordID(
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, refusal) } }
}
