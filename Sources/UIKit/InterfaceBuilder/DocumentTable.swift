// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments

/// The elements of documents, with the class and the properties of each.
///
/// **Source.** The names of elements and attributes as Interface Builder writes them, and the properties of
/// Apple's classes of the same names.
@MainActor
enum DocumentTable {
  /// The views of other frameworks: their modules and classes. A plain view replaces a view whose module the program
  /// does not import.
  static let frameworkViews: [String: (module: String, name: String)] = [
    "wkWebView": ("WebKit", "WKWebView"), "webView": ("WebKit", "UIWebView"),
    "mapView": ("MapKit", "MKMapView"), "glkView": ("GLKit", "GLKView"),
    "sceneKitView": ("SceneKit", "SCNView"), "skView": ("SpriteKit", "SKView"),
    "arscnView": ("ARKit", "ARSCNView"), "mtkView": ("MetalKit", "MTKView"),
  ]

  /// The rows by the names of their elements.
  static var rows: [String: DocumentRow] { all.rows }
  /// The rows by the classes of their objects, for archives. Of several rows of a class, the first is used.
  static var rowsByClass: [ObjectIdentifier: DocumentRow] { all.byClass }

  /// Returns the row of the nearest class of an object that has one.
  static func row(of object: NSObject) -> DocumentRow? {
    var next: AnyClass? = type(of: object)
    while let type = next {
      if let row = rowsByClass[ObjectIdentifier(type)] { return row }
      next = _getSuperclass(type)
    }
    return nil
  }

  /// Adds the properties that documents set to the tables of the classes' members.
  static func registerMembers() {
    for (type, members) in all.members {
      let table = ClassMembers(of: type)
      for add in members { add(table) }
    }
  }

  private static let all: DocumentRows = {
    var rows = DocumentRows()
    addViews(to: &rows)
    addControls(to: &rows)
    addTexts(to: &rows)
    addLists(to: &rows)
    addBars(to: &rows)
    addControllers(to: &rows)
    addOthers(to: &rows)
    return rows
  }()
}

/// The rows of the table while it is built.
@MainActor
struct DocumentRows {
  private(set) var rows: [String: DocumentRow] = [:]
  private(set) var byClass: [ObjectIdentifier: DocumentRow] = [:]
  /// The classes, and what adds their own properties to the tables of their members.
  private(set) var members: [(type: NSObject.Type, add: [(ClassMembers) -> Void])] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - type: The class of its objects.
  ///   - base: The row of the superclass, which precedes this one. A property of the same name overrides that of the
  ///     superclass.
  ///   - root: The class that a program's class must have as its superclass.
  ///   - build: Adds the properties.
  mutating func add<Object: NSObject>(
    _ name: String, _ type: Object.Type, from base: String? = nil,
    root: NSObject.Type = UIView.self,
    _ build: @MainActor (inout DocumentRowBuilder<Object>) -> Void = { _ in }
  ) {
    var builder = DocumentRowBuilder<Object>()
    build(&builder)
    let own = Set(builder.properties.map(\.name))
    let above = base.flatMap { rows[$0] }
    let inherited = above?.properties.filter { !own.contains($0.name) } ?? []
    let ownArchived = Set(builder.archived.map(\.name))
    let archived = above?.archived.filter { !ownArchived.contains($0.name) } ?? []
    let row = DocumentRow(
      type, root: root, inherited + builder.properties, archived + builder.archived)
    rows[name] = row
    members.append((type, builder.members))
    if byClass[ObjectIdentifier(type)] == nil { byClass[ObjectIdentifier(type)] = row }
  }
}
