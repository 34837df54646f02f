// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// Gives one object the values of its element while its initialiser runs.
final class DocumentDecoder: ObjectDecoder {
  private let element: DocumentElement
  private let objects: DocumentObjects
  /// The object that has its values. A program's initialiser may refuse one and make another.
  private weak var filled: NSObject?

  @MainActor
  init(_ element: DocumentElement, _ objects: DocumentObjects) {
    (self.element, self.objects) = (element, objects)
    super.init()
  }

  @MainActor override func fillObject(_ object: NSObject, as type: AnyClass) {
    if ProgramClasses.libraryClass(of: object) == type { fillIfNeeded(object) }
  }

  /// Gives the object its values, unless it has them.
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
