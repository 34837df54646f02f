// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

/// The methods that tell what was picked. All are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Never called: there are no documents.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Never called: there are no documents.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A controller in which the user picks documents. There are none: it can only be dismissed.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: PlaceholderController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  open private(set) var documentPickerMode = UIDocumentPickerMode.open

  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    documentPickerMode = asCopy ? .import : .open
  }
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    documentPickerMode = asCopy ? .exportToService : .moveToService
  }
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
    documentPickerMode = mode
  }
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(documentTypes: [], in: mode)
  }
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(documentTypes: [], in: mode)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func userFinished() { delegate?.documentPickerWasCancelled(self) }
}

// See `UITableViewInitializers`.

extension UIDocumentPickerViewController {
  @_silgen_name("nacre_document_picker_init_opening_object")
  convenience init(ofClass contentTypes: [UTType], asCopy: Bool) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: asCopy)
  }
  @_silgen_name("nacre_document_picker_init_opening_object")
  fileprivate static func object(_ contentTypes: __owned [UTType], _ asCopy: __owned Bool)
    -> UIDocumentPickerViewController
}

extension DynamicallyCreated where Self: UIDocumentPickerViewController {
  /// Creates a controller of the dynamic class; see `UIDocumentPickerViewController.init(forOpeningContentTypes:asCopy:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_document_picker_init_opening")
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool)

  @_silgen_name("nacre_document_picker_init_opening")
  @usableFromInline
  static func create(forOpeningContentTypes contentTypes: __owned [UTType], asCopy: __owned Bool)
    -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIDocumentPickerViewController.Type).object(contentTypes, asCopy), to: Self.self)
  }
}

extension UIDocumentPickerViewController {
  @_silgen_name("nacre_document_picker_init_exporting_object")
  convenience init(ofClass urls: [URL], asCopy: Bool) {
    self.init(forExporting: urls, asCopy: asCopy)
  }
  @_silgen_name("nacre_document_picker_init_exporting_object")
  fileprivate static func object(_ urls: __owned [URL], _ asCopy: __owned Bool)
    -> UIDocumentPickerViewController
}

extension DynamicallyCreated where Self: UIDocumentPickerViewController {
  /// Creates a controller of the dynamic class; see `UIDocumentPickerViewController.init(forExporting:asCopy:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_document_picker_init_exporting")
  public init(forExporting urls: [URL], asCopy: Bool)

  @_silgen_name("nacre_document_picker_init_exporting")
  @usableFromInline
  static func create(forExporting urls: __owned [URL], asCopy: __owned Bool) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIDocumentPickerViewController.Type).object(urls, asCopy), to: Self.self)
  }
}

extension UIDocumentPickerViewController {
  @_silgen_name("nacre_document_picker_init_types_object")
  convenience init(ofClass allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(documentTypes: allowedUTIs, in: mode)
  }
  @_silgen_name("nacre_document_picker_init_types_object")
  fileprivate static func object(
    _ allowedUTIs: __owned [String], _ mode: __owned UIDocumentPickerMode
  ) -> UIDocumentPickerViewController
}

extension DynamicallyCreated where Self: UIDocumentPickerViewController {
  /// Creates a controller of the dynamic class; see `UIDocumentPickerViewController.init(documentTypes:in:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_document_picker_init_types")
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode)

  @_silgen_name("nacre_document_picker_init_types")
  @usableFromInline
  static func create(
    documentTypes allowedUTIs: __owned [String], in mode: __owned UIDocumentPickerMode
  ) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIDocumentPickerViewController.Type).object(allowedUTIs, mode), to: Self.self)
  }
}
