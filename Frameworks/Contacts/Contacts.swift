// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

/// Whether an app may use contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
/// What an app may use.
public enum CNEntityType: Int, Sendable { case contacts }
/// Whether a contact is a person.
public enum CNContactType: Int, Sendable { case person, organization }
/// The order of contacts.
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// A key that says which part of a contact is fetched. Strings are such keys.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactNoteKey = "note"
public let CNContactBirthdayKey = "birthday"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactTypeKey = "contactType"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// A person or an organisation. Here its properties can also be set; on Apple's systems only those of a
/// `CNMutableContact` can.
open class CNContact: NSObject {
  public let identifier = UUID().uuidString
  open var contactType = CNContactType.person
  open var namePrefix = ""
  open var givenName = ""
  open var middleName = ""
  open var familyName = ""
  open var nameSuffix = ""
  open var nickname = ""
  open var organizationName = ""
  open var departmentName = ""
  open var jobTitle = ""
  open var note = ""
  open var birthday: DateComponents?
  open var imageData: Data?
  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open var emailAddresses: [CNLabeledValue<NSString>] = []
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  open var urlAddresses: [CNLabeledValue<NSString>] = []
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
  open class func localizedString(forKey key: String) -> String { key }
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}
/// A contact that can be changed.
open class CNMutableContact: CNContact {}

/// A value with a label.
open class CNLabeledValue<ValueType: AnyObject>: NSObject {
  public let identifier = UUID().uuidString
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
  /// Returns a label as users read it: `_$!<Home>!$_` is "home".
  open class func localizedString(forLabel label: String) -> String {
    label.hasPrefix("_$!<") ? String(label.dropFirst(4).dropLast(4)).lowercased() : label
  }
}
/// The number of a telephone.
open class CNPhoneNumber: NSObject {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
}
/// The address of a house.
open class CNPostalAddress: NSObject {
  open var street = ""
  open var city = ""
  open var state = ""
  open var postalCode = ""
  open var country = ""
  open var isoCountryCode = ""
}
/// An address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress {}

/// How a name is written.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }
/// Writes names: the prefix, the given name, the middle name, the family name and the suffix.
open class CNContactFormatter: Formatter {
  open var style = CNContactFormatterStyle.fullName
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
      contact.nameSuffix,
    ]
    let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
    if !name.isEmpty { return name }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
}
/// Writes addresses, a line for each part.
open class CNPostalAddressFormatter: Formatter {
  open class func string(from postalAddress: CNPostalAddress, style: Int) -> String {
    CNPostalAddressFormatter().string(from: postalAddress)
  }
  open func string(from postalAddress: CNPostalAddress) -> String {
    [postalAddress.street, postalAddress.city, postalAddress.postalCode, postalAddress.country]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// Which contacts are fetched.
open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true
  open var mutableObjects = false
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
/// What is saved.
open class CNSaveRequest: NSObject {
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

private let noContacts = "Nacre has no contacts"
private let lost = Inert.error("CNErrorDomain", 100, noContacts)

extension Notification.Name {
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification")
}

/// Contacts as cards. Cards are neither read nor written.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { NSString() }
  open class func data(with contacts: [CNContact]) throws -> Data { throw lost }
  open class func contacts(with data: Data) throws -> [CNContact] { throw lost }
}

/// The user's contacts. Permission is denied.
open class CNContactStore: NSObject {
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    Inert.say("CNContactStore.requestAccess", "denied; \(noContacts)")
    DispatchQueue.main.async { completionHandler(false, lost) }
  }
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw lost }
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw lost }
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw lost }
  // SAFETY: the block is never called.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: @escaping (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw lost }
  open func execute(_ saveRequest: CNSaveRequest) throws { throw lost }
  open func defaultContainerIdentifier() -> String { "" }
}
