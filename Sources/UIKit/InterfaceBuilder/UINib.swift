// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// A nib: the top-level objects of a document, created by each instantiation.
///
/// It is read from the XML of a `.xib` that Xcode saves.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// An option of instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// External objects, by name.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let loaded: LoadedDocument?

  /// Creates a nib of a name. A missing file is logged on instantiation.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    loaded = DocumentFiles.shared.document(name, "xib", in: bundleOrNil)
    super.init()
  }
  /// Creates a nib from the data of a document.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "data"
    loaded = DocumentFiles.document(data, in: bundleOrNil)
    super.init()
  }
  /// Creates a nib from the data of a document.
  ///
  /// - Parameter log: Receives a message about each omitted part.
  package init(data: Data, log: @escaping @MainActor (String) -> Void) {
    name = "data"
    loaded = DocumentFiles.document(data, in: nil, log: log)
    super.init()
  }

  /// Makes the objects of the nib, and connects them to each other and to an owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that the document's "File's Owner" represents.
  ///   - optionsOrNil: With `externalObjects`, objects for the document's other placeholders.
  /// - Returns: The top-level objects; none if the nib does not exist.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    make(owner: ownerOrNil, external: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
  }

  /// Returns a closure that creates the views of a reuse identifier.
  func maker(_ identifier: String) -> () -> UIView? {
    { self.makeReusable(identifier) }
  }

  /// Makes the first object of the nib as a cell or other reused view.
  func makeReusable(_ identifier: String) -> UIView? {
    make(owner: nil, reuseIdentifier: identifier).first as? UIView
  }

  private func make(
    owner: Any?, external: [String: Any] = [:], reuseIdentifier: String? = nil
  ) -> [NSObject] {
    guard let loaded else {
      Log.once("there is no nib '\(name)'", .document)
      return []
    }
    let objects = DocumentObjects(loaded, owner: owner as? NSObject)
    objects.reuseIdentifier = reuseIdentifier
    objects.addPlaceholders(external)
    let made = loaded.document.objects.compactMap { objects.make($0) }
    objects.finish()
    return made
  }

  /// The class that the document gives to "File's Owner", if the program has it.
  var ownerClass: AnyClass? {
    let placeholders = loaded?.document.root.list("objects").filter { $0.name == "placeholder" }
    let owner = placeholders?.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    return owner?["customClass"].flatMap {
      ProgramClasses.type($0, module: owner?["customModule"])
    }
  }

  /// Whether the nib can be read.
  var exists: Bool { loaded != nil }
}

extension DocumentObjects {
  /// Adds the external objects that placeholders represent.
  fileprivate func addPlaceholders(_ external: [String: Any]) {
    for element in document.document.root.list("objects") where element.name == "placeholder" {
      guard let name = element["placeholderIdentifier"], let id = element.id else { continue }
      if let object = external[name] as? NSObject { addPlaceholder(object, id) }
    }
  }
}

extension Bundle {
  /// Makes the objects of a nib of the bundle.
  ///
  /// - Returns: The top-level objects; `nil` if there is no such nib, which the log reports.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let nib = UINib(nibName: name, bundle: self)
    guard nib.exists else {
      Log.once("Could not load NIB in bundle \(bundlePath) with name '\(name)'", .document)
      return nil
    }
    return nib.instantiate(withOwner: owner, options: options)
  }
}

extension UICollectionView.CellRegistration {
  /// Creates a registration of a nib whose first object is a cell of the class `Cell`.
  public init(cellNib: UINib, handler: @escaping Handler) {
    self.init(handler: handler)
    maker = { cellNib.makeReusable($0) }
  }
}

extension UICollectionView.SupplementaryRegistration {
  /// Creates a registration of a nib whose first object is a view of the class `Supplementary`.
  public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind, handler: handler)
    maker = { supplementaryNib.makeReusable($0) }
  }
}
