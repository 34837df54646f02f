// Nacre, MIT licence; see LICENSE.

import Foundation

/// A storyboard or xib, as Interface Builder saves it: its elements, found by their identifiers.
package final class InterfaceDocument: Sendable {
  /// The file's name, for messages.
  package let name: String
  /// The outermost element.
  package let root: DocumentElement
  /// The elements with an identifier. Of two elements with the same identifier, the first is kept.
  package let elements: [String: DocumentElement]
  /// The scenes of a storyboard.
  package let scenes: [Scene]
  private let resources: [String: DocumentElement]
  private let sceneOfObject: [String: Int]
  private let sceneOfIdentifier: [String: Int]

  /// A scene of a storyboard: a view controller, and what belongs to it.
  package struct Scene: Sendable {
    /// The controller's element, or that of a reference to a controller elsewhere.
    package let controller: DocumentElement
    /// The other objects at the top of the scene: recognisers, views, and the program's own
    /// objects.
    package let objects: [DocumentElement]
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - data: The document's XML.
  ///   - name: The file's name.
  /// - Throws: `DocumentError`, when it is not a document of Interface Builder for iOS.
  package init(_ data: Data, name: String) throws {
    if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
      throw DocumentError(description: "it is compiled; Nacre reads the XML that Xcode saves")
    }
    let root = try DocumentParser.parse(data)
    if root.name == "archive" {
      throw DocumentError(
        description: "it has the format of Xcode 4; open it in Xcode and save it again")
    }
    guard root.name == "document", (root["type"] ?? "").contains("CocoaTouch") else {
      throw DocumentError(description: "it is not a document of Interface Builder for iOS")
    }
    (self.name, self.root) = (name, root)
    scenes = root.list("scenes").compactMap(Self.scene)
    var elements: [String: DocumentElement] = [:]
    Self.index(root, &elements)
    self.elements = elements
    resources = root.list("resources").reduce(into: [:]) { stored, element in
      if let name = element["name"] { stored["\(element.name) \(name)"] = element }
    }
    var places: [String: Int] = [:]
    var identifiers: [String: Int] = [:]
    for (place, scene) in scenes.enumerated() {
      if let id = scene.controller.id { places[id] = place }
      if let name = scene.controller["storyboardIdentifier"] { identifiers[name] = place }
    }
    (sceneOfObject, sceneOfIdentifier) = (places, identifiers)
  }

  /// The objects at the top of a xib, without the placeholders for others.
  package var objects: [DocumentElement] {
    root.list("objects").filter { $0.name != "placeholder" }
  }

  /// The scene at which a storyboard begins.
  package var initialScene: Scene? {
    root["initialViewController"].flatMap { sceneOfObject[$0] }.map { scenes[$0] }
  }
  /// Returns the scene whose controller has an identifier that its author gave.
  package func scene(named identifier: String) -> Scene? {
    sceneOfIdentifier[identifier].map { scenes[$0] }
  }
  /// Returns the scene whose controller has an identifier of the document.
  package func scene(of id: String) -> Scene? { sceneOfObject[id].map { scenes[$0] } }
  /// Returns the document's entry for a picture or colour of an asset catalogue.
  package func resource(_ kind: String, _ name: String) -> DocumentElement? {
    resources["\(kind) \(name)"]
  }
  /// The identifiers that authors gave to scenes, sorted.
  package var identifiers: [String] { sceneOfIdentifier.keys.sorted() }

  private static func scene(_ element: DocumentElement) -> Scene? {
    let objects = element.list("objects")
    let place = objects.firstIndex { object in
      object["sceneMemberID"] == "viewController" || object.name == "viewControllerPlaceholder"
    }
    guard let place else { return nil }
    var others = objects
    let controller = others.remove(at: place)
    return Scene(
      controller: controller, objects: others.filter { !["placeholder", "exit"].contains($0.name) })
  }

  private static func index(
    _ element: DocumentElement, _ elements: inout [String: DocumentElement]
  ) {
    if let id = element.id, elements[id] == nil { elements[id] = element }
    for child in element.children { index(child, &elements) }
  }
}
