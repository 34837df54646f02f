// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Contacts
import NacreInert
@_exported import UIKit

/// The methods that tell what the user chose. All are optional, and only the first is called.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}
extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_: CNContactPickerViewController) {}
  public func contactPicker(_: CNContactPickerViewController, didSelect _: CNContact) {}
  public func contactPicker(_: CNContactPickerViewController, didSelect _: [CNContact]) {}
}
/// A controller in which the user chooses a contact: a placeholder.
open class CNContactPickerViewController: PlaceholderController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?
  open override func userFinished() { delegate?.contactPickerDidCancel(self) }
}

/// The method that tells that the user is done. It is optional.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}
extension CNContactViewControllerDelegate {
  public func contactViewController(
    _: CNContactViewController, didCompleteWith _: CNContact?
  ) {}
}
/// A controller that shows a contact: a placeholder.
open class CNContactViewController: PlaceholderController {
  public let contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var contactStore: CNContactStore?
  open var displayedPropertyKeys: [Any]?
  open var allowsEditing = true
  open var allowsActions = true
  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(forNewContact contact: CNContact?) {
    self.init(for: contact ?? CNMutableContact())
  }
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  public required init?(coder: NSCoder) {
    contact = CNContact()
    super.init(coder: coder)
  }
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactGivenNameKey }
  open override func userFinished() {
    delegate?.contactViewController(self, didCompleteWith: nil)
  }
}

// See `UITableViewInitializers`.

extension CNContactViewController {
  @_silgen_name("nacre_contact_controller_init_object")
  convenience init(ofClass contact: CNContact) {
    self.init(for: contact)
  }
  @_silgen_name("nacre_contact_controller_init_object")
  fileprivate static func object(_ contact: __owned CNContact) -> CNContactViewController
}

extension DynamicallyCreated where Self: CNContactViewController {
  /// Creates a controller of the dynamic class; see `CNContactViewController.init(for:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_contact_controller_init")
  public init(for contact: CNContact)

  @_silgen_name("nacre_contact_controller_init")
  @usableFromInline
  static func create(for contact: __owned CNContact) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as CNContactViewController.Type).object(contact), to: Self.self)
  }
}
