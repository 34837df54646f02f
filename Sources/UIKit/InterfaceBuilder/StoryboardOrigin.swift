// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// The origin of a controller: its scene, which creates its view and owns its segues.
@MainActor
final class StoryboardOrigin {
  let objects: DocumentObjects
  private let element: DocumentElement

  init(_ objects: DocumentObjects, _ element: DocumentElement) {
    (self.objects, self.element) = (objects, element)
  }

  /// Makes the view of the controller.
  ///
  /// - Returns: Whether the scene has one. A navigation controller's scene has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard let element = element.value("view"), let view = objects.make(element) as? UIView else {
      return false
    }
    controller.view = view
    if let control = self.element.value("refreshControl").flatMap(objects.make) {
      (controller as? UITableViewController)?.refreshControl = control as? UIRefreshControl
    }
    objects.finish()
    return true
  }

  /// Returns the segue with an identifier; `nil` if the scene has none.
  func segue(_ identifier: String) -> SegueTemplate? {
    Self.find(identifier, element).map { SegueTemplate($0, objects) }
  }

  private static func find(_ identifier: String, _ element: DocumentElement) -> DocumentElement? {
    if element.name == "segue", element["identifier"] == identifier { return element }
    for child in element.children {
      if let found = find(identifier, child) { return found }
    }
    return nil
  }
}
