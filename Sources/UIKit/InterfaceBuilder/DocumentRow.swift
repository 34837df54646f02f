// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// A value or a child of an element, with a closure that applies it to an object.
@MainActor
struct DocumentProperty {
  /// The name of the attribute, or the key or name of the child elements.
  let name: String
  /// Applies the element's value of that name to an object. Does nothing if the element has none.
  let apply: @MainActor (NSObject, DocumentElement, DocumentObjects) -> Void
}

/// The class and the properties of an element's objects.
@MainActor
struct DocumentRow {
  /// The class of the objects if the element names no class of the program.
  let type: NSObject.Type
  /// The properties, those of the superclass first.
  let properties: [DocumentProperty]
  /// The properties that are archived, those of the superclass first.
  let archived: [ArchivedProperty]
  private let names: Set<String>
  /// The class that a program's class must have as its superclass.
  private let root: NSObject.Type

  init(
    _ type: NSObject.Type, root: NSObject.Type, _ properties: [DocumentProperty],
    _ archived: [ArchivedProperty]
  ) {
    (self.type, self.root, self.properties) = (type, root, properties)
    self.archived = archived
    names = Set(properties.map(\.name))
  }

  /// Whether a class of the program can be the class of the element's object.
  func admits(_ type: NSObject.Type) -> Bool {
    var next: AnyClass? = type
    while let candidate = next {
      if candidate == root { return true }
      next = _getSuperclass(candidate)
    }
    return false
  }

  /// Applies all values of an element to an object, and reports those that are not understood. Nothing is reported for
  /// a view of another framework that a plain view replaces.
  func fill(_ object: NSObject, _ element: DocumentElement, _ objects: DocumentObjects) {
    // The program's class may be of another kind than the element: a header instead of a cell.
    let own = object.isKind(of: type) ? self : DocumentTable.row(of: object) ?? self
    for property in own.properties { property.apply(object, element, objects) }
    guard DocumentTable.frameworkViews[element.name] == nil else { return }
    for name in element.attributes.keys.sorted()
    where !names.contains(name) && !Self.ignoredAttributes.contains(name) {
      objects.document.warn(element, "the attribute \(name) is not supported")
    }
    for inside in element.children where inside.name != "variation" {
      let name = inside.key ?? inside.name
      if !names.contains(name), !Self.ignoredElements.contains(name) {
        objects.document.warn(element, "\(name) is not supported")
      }
    }
  }

  /// Sets some properties to the values of an element that is like the object's: a variation.
  func setValues(
    _ object: NSObject, _ element: DocumentElement, _ objects: DocumentObjects,
    only names: Set<String>
  ) {
    for property in properties where names.contains(property.name) {
      property.apply(object, element, objects)
    }
  }

  /// Attributes that other code reads, and those for Interface Builder alone.
  private static let ignoredAttributes: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel",
    "sceneMemberID", "fixedFrame", "ambiguous", "misplaced", "verifyAmbiguity", "colorLabel",
    "storyboardIdentifier", "restorationIdentifier", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "simulatedAppContext", "catalog", "selectedImageCatalog",
    "useStoryboardIdentifierAsRestorationIdentifier", "translatesAutoresizingMaskIntoConstraints",
    "fixedFrame", "propertyAccessControl", "appearanceType", "wantsToForwardSelection",
  ]
  /// Elements that other code reads, and those for Interface Builder alone.
  private static let ignoredElements: Set<String> = [
    "connections", "constraints", "userDefinedRuntimeAttributes", "variation", "freeformSize",
    "simulatedNavigationBarMetrics", "simulatedStatusBarMetrics", "simulatedTabBarMetrics",
    "simulatedScreenMetrics", "simulatedOrientationMetrics", "simulatedTopBarMetrics",
    "simulatedBottomBarMetrics", "simulatedToolbarMetrics", "simulatedSizeMetrics", "nil",
    "intrinsicContentSize", "userComments", "attributedUserLabel", "point", "keyCommands",
    "simulatedDestinationMetrics", "canvasLocation", "contentStretch", "appearanceOverride",
    "defaultToolbar",
  ]
}
