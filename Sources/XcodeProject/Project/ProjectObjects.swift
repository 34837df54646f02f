// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object of a project file.
struct ProjectObject {
  let id: String
  /// The name of its class, such as `PBXNativeTarget`.
  let isa: String
  private let values: [String: PropertyValue]

  init(id: String, isa: String, values: [String: PropertyValue]) {
    (self.id, self.isa, self.values) = (id, isa, values)
  }

  func text(_ key: String) -> String? { values[key]?.text }

  /// Returns the strings of a list; empty if the key is missing or its value is not a list.
  func list(_ key: String) -> [String] { values[key]?.list?.compactMap(\.text) ?? [] }

  func table(_ key: String) -> [String: PropertyValue] { values[key]?.table ?? [:] }
}

/// The objects of a project file, `project.pbxproj`, by their identifiers.
struct ProjectObjects {
  /// The path of the file.
  let file: String
  let root: ProjectObject
  private let objects: [String: ProjectObject]

  /// - Throws: `ProjectError` for a file that cannot be read, is damaged or is not a project.
  init(file: URL) throws {
    self.file = file.path
    guard let all = try PropertyValue(file: file).table, let table = all["objects"]?.table else {
      throw ProjectError(file: file.path, "the file is damaged: it has no table of objects")
    }
    var objects: [String: ProjectObject] = [:]
    // In a fixed order, so that of several damaged objects the same one is named each time.
    for (id, value) in table.sorted(by: { $0.key < $1.key }) {
      guard let values = value.table, let isa = values["isa"]?.text else {
        throw ProjectError(file: file.path, object: id, "the object has no class ('isa')")
      }
      objects[id] = ProjectObject(id: id, isa: isa, values: values)
    }
    let id = all["rootObject"]?.text
    guard let id, let root = objects[id], root.isa == "PBXProject" else {
      throw ProjectError(file: file.path, object: id, "the root object is not a project")
    }
    (self.objects, self.root) = (objects, root)
  }

  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// Returns the object that another object refers to.
  ///
  /// - Throws: `ProjectError` if the key or the object is missing.
  func object(_ key: String, of owner: ProjectObject) throws -> ProjectObject {
    guard let id = owner.text(key) else {
      throw ProjectError(file: file, object: owner.id, "the \(owner.isa) has no '\(key)'")
    }
    guard let object = objects[id] else {
      throw ProjectError(file: file, object: id, "the object that '\(key)' refers to is missing")
    }
    return object
  }

  /// Returns the objects that another object lists.
  ///
  /// - Throws: `ProjectError` if one of them is missing.
  func objects(_ key: String, of owner: ProjectObject) throws -> [ProjectObject] {
    try owner.list(key).map { id in
      guard let object = objects[id] else {
        throw ProjectError(file: file, object: id, "the object that '\(key)' lists is missing")
      }
      return object
    }
  }

  /// Returns the listed objects that exist.
  ///
  /// Merging branches can leave references to missing objects in groups and build phases. Xcode ignores them.
  func existing(_ key: String, of owner: ProjectObject) -> [ProjectObject] {
    owner.list(key).compactMap { objects[$0] }
  }

  /// Returns all objects of a class, in the order of their identifiers.
  func all(_ isa: String) -> [ProjectObject] {
    objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id }
  }
}
