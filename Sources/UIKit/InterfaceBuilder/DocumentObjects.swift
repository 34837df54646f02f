// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments

/// The objects that are created from a part of a document: a scene, a nib, or a cell.
///
/// Objects are created by `init(coder:)`, outer ones first. `finish()` then adds their constraints, sets their outlets
/// and their runtime attributes, connects their actions, and calls `awakeFromNib()`. The view of a scene's controller
/// is created later, on first use, and joins the scene's objects.
@MainActor
final class DocumentObjects {
  let document: LoadedDocument
  /// The storyboard of the document; `nil` for a nib.
  let storyboard: UIStoryboard?
  /// The controller whose scene this is, or the owner of a nib: the source of segues.
  private(set) weak var owner: NSObject?
  /// The objects around a cell: those of its table's scene.
  let outer: DocumentObjects?
  /// The reuse identifier of the cell, if it differs from the document's.
  var reuseIdentifier: String?

  /// The objects by their identifiers. Views retain each other, so these are references.
  private var objects: [String: WeakObject] = [:]
  /// The objects at the top of a scene, which nothing else retains.
  private(set) var topLevel: [NSObject] = []
  /// External objects whose outlets are in this document.
  private var placeholders: [Made] = []
  /// The objects that `finish()` has not processed yet.
  private var fresh: [Made] = []
  /// The connections whose destinations are created with the view, each with the identifier of its source. The sources
  /// are not referenced, because they retain this object.
  private var waiting: [(id: String, connections: [DocumentElement])] = []
  /// The guides by their identifiers. A controller's guides need its view.
  var guides: [String: @MainActor () -> AnyObject?] = [:]
  var variations: [Variation] = []
  /// The views that are being filled, the innermost last.
  private var filling: [UIView] = []
  /// The number of objects created and looked up. It grows with the size of the document.
  private(set) var steps = 0
  /// The view around the one that is being filled.
  var surrounding: UIView? { filling.dropLast().last }
  /// Whether the variations follow the traits.
  var observesTraits = false
  /// The segues that buttons and recognisers of the scene perform; their targets do not retain them.
  var segues: [SegueTemplate] = []
  /// Calls the initialiser that a program has chosen for the controller, in place of `init(coder:)`.
  var creator: ((NSCoder) -> UIViewController?)?

  private struct WeakObject {
    weak var object: NSObject?
  }
  /// An object and its element.
  struct Made {
    let object: NSObject
    let element: DocumentElement
  }

  /// The nested scenes that include this one.
  let nesting: SceneNesting

  init(
    _ document: LoadedDocument, storyboard: UIStoryboard? = nil, owner: NSObject? = nil,
    inside outer: DocumentObjects? = nil, nesting: SceneNesting = SceneNesting()
  ) {
    (self.document, self.storyboard, self.owner) = (document, storyboard, owner)
    self.nesting = nesting
    self.outer = outer
    if let owner {
      objects["-1"] = WeakObject(object: owner)
      // The owner's outlets are in its placeholder.
      if let placeholder = document.document.elements["-1"] {
        placeholders.append(Made(object: owner, element: placeholder))
      }
    }
  }

  /// The controller that segues start from.
  var controller: UIViewController? {
    owner as? UIViewController ?? outer?.controller
  }

  /// Returns the object of an identifier.
  func object(_ id: String) -> NSObject? {
    steps += 1
    return objects[id]?.object ?? outer?.object(id)
  }

  /// Whether an identifier represents the first responder.
  func isFirstResponder(_ id: String) -> Bool {
    id == "-2"
      || document.document.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }

  // MARK: Making objects

  /// Makes the object of an element.
  ///
  /// - Returns: `nil` for an element that is not in the table, which the log reports, and when the
  ///   program's class refuses.
  func make(_ element: DocumentElement) -> NSObject? {
    steps += 1
    guard let row = row(of: element) else { return nil }
    let type = self.type(of: element, row)
    let decoder = DocumentDecoder(element, self)
    let chosen = type is UIViewController.Type ? takeCreator().flatMap { $0(decoder) } : nil
    guard let object = chosen ?? Self.make(type, decoder) else {
      document.warn(element, "\(type).init(coder:) returns nil")
      return nil
    }
    decoder.fillIfNeeded(object)
    return object
  }

  /// Makes an object of a class by `init(coder:)`, or by `init()` where UIKit's class has no other.
  static func make(_ type: NSObject.Type, _ coder: NSCoder) -> NSObject? {
    switch type {
    case let type as UIViewController.Type: type.init(coder: coder)
    case let type as UIView.Type: type.init(coder: coder)
    case let type as UIBarItem.Type: type.init(coder: coder)
    case let type as UINavigationItem.Type: type.init(coder: coder)
    case let type as UICollectionViewLayout.Type: type.init(coder: coder)
    default: makeObject(type)
    }
  }

  private func takeCreator() -> ((NSCoder) -> UIViewController?)? {
    defer { creator = nil }
    return creator
  }

  /// Sets the values of an existing object from an element: the content view of a cell, the bar of a navigation
  /// controller.
  func fill(_ object: NSObject, _ element: DocumentElement) {
    guard let row = row(of: element) else { return }
    add(object, element)
    if let view = object as? UIView { filling.append(view) }
    row.fill(object, element, self)
    if object is UIView { filling.removeLast() }
  }

  /// Returns the row of an element. A view of another framework has the row of a plain view, which replaces it in the
  /// layout.
  private func row(of element: DocumentElement) -> DocumentRow? {
    if let row = DocumentTable.rows[element.name] { return row }
    let isView = element.value("frame") != nil
    if DocumentTable.frameworkViews[element.name] == nil {
      document.warn(
        element,
        isView
          ? "the element is not supported; a plain view is in its place"
          : "the element is not supported")
    }
    return isView ? DocumentTable.rows["view"] : nil
  }

  /// Creates a top-level object of a scene, and retains it.
  func makeTopLevel(_ element: DocumentElement) -> NSObject? {
    let object = make(element)
    if let object { topLevel.append(object) }
    return object
  }

  /// Adds an object before its values are set, so that the objects inside find it.
  func add(_ object: NSObject, _ element: DocumentElement) {
    if owner == nil, let controller = object as? UIViewController { owner = controller }
    if let id = element.id { objects[id] = WeakObject(object: object) }
    fresh.append(Made(object: object, element: element))
  }

  /// Returns the element of an object that `finish()` has not processed yet.
  func element(of object: NSObject) -> DocumentElement? {
    fresh.last {
      steps += 1
      return $0.object === object
    }?.element
  }

  /// Adds an external object.
  func addPlaceholder(_ object: NSObject, _ id: String) { objects[id] = WeakObject(object: object) }

  /// Returns the class of an element: the program's, or that of the table.
  private func type(of element: DocumentElement, _ row: DocumentRow) -> NSObject.Type {
    guard let name = element["customClass"] else {
      let other = DocumentTable.frameworkViews[element.name]
      let type: AnyClass? = other.flatMap { NSClassFromString("\($0.module).\($0.name)") }
      return type as? UIView.Type ?? row.type
    }
    if let type = ProgramClasses.type(name, module: element["customModule"]) as? NSObject.Type,
      row.admits(type)
    {
      return type
    }
    document.warn(element, "Unknown class \(name) in Interface Builder file.")
    return row.type
  }

  // MARK: Connecting

  /// Connects the objects created since the last call, and calls their `awakeFromNib()`.
  func finish() {
    let made = fresh
    fresh = []
    for item in made { addConstraints(of: item) }
    installVariations()
    connect(placeholders + made)
    placeholders = []
    for item in made { awake(item.object) }
    for item in made { embedControllers(of: item) }
  }

  /// Sets outlets, then runtime attributes, then actions. Connections that have waited for their destinations come
  /// first.
  private func connect(_ made: [Made]) {
    var open: [(object: NSObject, id: String?, connections: [DocumentElement])] = []
    for (id, connections) in waiting {
      if let object = object(id) { open.append((object, id, connections)) }
    }
    waiting = []
    open += made.map { ($0.object, $0.element.id, $0.element.list("connections")) }
    var missing = open.map { connectOutlets($0.connections, of: $0.object) }
    for item in made { setRuntimeAttributes(of: item) }
    for (place, item) in open.enumerated() {
      missing[place] += connectActions(item.connections, of: item.object)
      if let id = item.id, !missing[place].isEmpty { waiting.append((id, missing[place])) }
    }
  }

  private func awake(_ object: NSObject) {
    switch object {
    case let object as MainActorObject: object.awakeFromNib()
    case let object as RuntimeObject: object.awakeFromNib()
    default: break
    }
  }

  /// Sets the properties of an object that its document defines by key paths.
  private func setRuntimeAttributes(of made: Made) {
    for attribute in made.element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      made.object.setValue(RuntimeAttribute.value(attribute, self), forKeyPath: path)
    }
  }
}
