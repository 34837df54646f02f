// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import Testing

@testable import UIKit

/// A group of what Interface Builder offers, with a short document that uses it.
struct DocumentGroup: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The objects of a xib, or the scenes of a storyboard that begins at the controller `c`.
  let xml: String
  let check: @MainActor (OpenedDocument) throws -> Void

  init(_ name: String, _ xml: String, _ check: @escaping @MainActor (OpenedDocument) throws -> Void)
  {
    (testDescription, self.xml, self.check) = (name, xml, check)
  }

  /// The 41 groups, by how many documents need them, and more. Of a thousand public documents 99 % have
  /// nothing beyond the first 41.
  static let all: [DocumentGroup] = base + containers + controls + rest
  static let more: [DocumentGroup] = controllers

  /// Shows the document in a window of 375 by 667 points.
  @MainActor func open(log: @escaping @MainActor (String) -> Void) throws -> OpenedDocument {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    guard xml.hasPrefix("<scene") else {
      let owner = DocumentController()
      let made = try DocumentKit.objects(xml, owner: owner, log: log)
      for case let view as UIView in made.top where !(view is UIWindow) { window.addSubview(view) }
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      return OpenedDocument(objects: made.objects, top: made.top, window: window, owner: owner)
    }
    let board = try DocumentKit.storyboard(xml, initial: "c", log: log)
    let controller: UIViewController = try #require(board.instantiateInitialViewController())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let objects = try #require(controller.origin?.objects)
    return OpenedDocument(objects: objects, top: [controller], window: window, owner: controller)
  }
}

/// A document that a window shows.
@MainActor
struct OpenedDocument {
  let objects: DocumentObjects
  /// The objects at the top of a xib, or the first controller of a storyboard.
  let top: [NSObject]
  let window: UIWindow
  /// The owner of a xib, or the first controller of a storyboard.
  let owner: UIViewController

  /// Returns the object of an identifier.
  func object<Object: NSObject>(_ id: String, as type: Object.Type = Object.self) throws -> Object {
    try #require(objects.object(id) as? Object, "\(id)")
  }
  /// Returns the first controller of a storyboard.
  func controller<Controller: UIViewController>(
    as type: Controller.Type = Controller.self
  ) throws -> Controller {
    try #require(owner as? Controller)
  }
}
