// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation
import NacreInert

private let noSearch = "nothing is indexed; Nacre has no search of the system"

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// What is known of an item. It keeps its values.
open class CSSearchableItemAttributeSet: NSObject {
  public let contentType: String
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var relatedUniqueIdentifier: String?
  open var startDate: Date?
  open var endDate: Date?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  public init(itemContentType type: String) { contentType = type }
}
/// Something that can be found.
open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}
/// The index of a device. It keeps nothing, and reports no error.
open class CSSearchableIndex: NSObject {
  private static let only = CSSearchableIndex(name: "")
  open class func `default`() -> CSSearchableIndex { only }
  open class func isIndexingAvailable() -> Bool { false }
  public init(name: String) {}
  private func finish(_ handler: (((any Error)?) -> Void)?) {
    Inert.say("CSSearchableIndex", noSearch)
    if let handler { DispatchQueue.main.async { handler(nil) } }
  }
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { finish(completionHandler) }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { finish(completionHandler) }
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { finish(completionHandler) }
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    finish(completionHandler)
  }
}
