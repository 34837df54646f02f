// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// A value or a part of an element, and how an object takes it.
@MainActor
struct DocumentProperty {
  /// The name of the attribute, or the key or name of the elements inside.
  let name: String
  /// Gives an object what its element has of that name. An element without it changes nothing.
  let apply: @MainActor (NSObject, DocumentElement, DocumentObjects) -> Void
}

/// What the objects of an element are and take.
@MainActor
struct DocumentRow {
  /// The class that an element without a class of the program's makes.
  let type: NSObject.Type
  /// The properties, those of the superclass first.
  let properties: [DocumentProperty]
  /// The properties that archives have, those of the superclass first.
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

  /// Whether a class of the program's can stand for the element.
  func admits(_ type: NSObject.Type) -> Bool {
    var next: AnyClass? = type
    while let candidate = next {
      if candidate == root { return true }
      next = _getSuperclass(candidate)
    }
    return false
  }

  /// Gives an object all that its element has, and reports what is not understood. Nothing is reported of a
  /// view of another framework, in whose place a plain one is.
  func fill(_ object: NSObject, _ element: DocumentElement, _ objects: DocumentObjects) {
    // The program's class may be of another kind than the element: a header in the place of a cell.
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
