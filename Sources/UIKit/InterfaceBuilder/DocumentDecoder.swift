// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// Sets the values of one object from its element while its initialiser runs.
final class DocumentDecoder: ObjectDecoder {
  private let element: DocumentElement
  private let objects: DocumentObjects
  /// The object whose values have been set. A program's initialiser may discard it and create
  /// another object.
  private weak var filled: NSObject?

  @MainActor
  init(_ element: DocumentElement, _ objects: DocumentObjects) {
    (self.element, self.objects) = (element, objects)
    super.init()
  }

  @MainActor override func fillObject(_ object: NSObject, as type: AnyClass) {
    if ProgramClasses.libraryClass(of: object) == type { fillIfNeeded(object) }
  }

  /// Sets the object's values, unless they are set already.
  @MainActor
  func fillIfNeeded(_ object: NSObject) {
    guard filled !== object else { return }
    filled = object
    objects.fill(object, element)
  }

  @MainActor override func attribute(_ name: String) -> String? {
    if name == "reuseIdentifier", let own = objects.reuseIdentifier { return own }
    return element[name]
  }
}
