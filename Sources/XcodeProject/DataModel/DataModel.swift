// Nacre, MIT licence; see LICENSE.

import Foundation

/// The entities of a Core Data model, as Xcode's editor writes them.
///
/// **Source.** The files `contents` of public projects, and the classes that Xcode generates from them.
package struct DataModel: Sendable, Equatable {
  package struct Attribute: Sendable, Equatable {
    package let name: String
    /// The name of the type in the file, such as `Integer 16`.
    package let type: String
    package let isOptional: Bool
    package let isTransient: Bool
    package let defaultValue: String?
    /// Whether the property is a number or a Boolean of Swift, not an `NSNumber`.
    package let isScalar: Bool
    /// The class of a transformable attribute.
    package let className: String?
  }
  package struct Relationship: Sendable, Equatable {
    package let name: String
    package let destination: String
    package let inverse: String?
    package let isToMany: Bool
    package let isOrdered: Bool
    package let isOptional: Bool
    /// The name of the delete rule in the file, such as `Cascade`.
    package let deletion: String
  }
  package struct Entity: Sendable, Equatable {
    package let name: String
    /// The name of the class, without its module; `NSManagedObject` if the entity has no class of its own.
    package let className: String
    package let parent: String?
    package let isAbstract: Bool
    /// The code that Xcode generates. `class` is the class with its properties, `category` the properties alone, and any
    /// other text no code.
    package let generates: String
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
  }

  /// The name of the model, by which a program loads it.
  package let name: String
  package private(set) var entities: [Entity] = []

  /// Reads a model, or the current version of an `.xcdatamodeld`.
  ///
  /// - Throws: `ProjectError` for a folder without a model.
  package init(_ folder: URL) throws {
    name = folder.deletingPathExtension().lastPathComponent
    let file = Self.file(of: folder)
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ProjectError(file: folder.path, "the model has no file 'contents'")
    }
    read(Tag.all(in: String(decoding: data, as: UTF8.self)))
  }

  /// The file with the entities of a model, or of the current version of an `.xcdatamodeld`.
  package static func file(of folder: URL) -> URL { current(folder).appending(path: "contents") }

  init(name: String, contents: String) {
    self.name = name
    read(Tag.all(in: contents))
  }

  /// Returns the `.xcdatamodel` that `.xccurrentversion` names, or else the first.
  private static func current(_ folder: URL) -> URL {
    guard folder.pathExtension == "xcdatamodeld" else { return folder }
    let list = FileManager.default.contents(
      atPath: folder.appending(path: ".xccurrentversion").path
    ).flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let named = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let version = all.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    // A name leads to a file in the folder itself.
    let chosen = named.flatMap { version.contains($0) ? $0 : nil } ?? version.first ?? ""
    return folder.appending(path: chosen)
  }

  private mutating func read(_ tags: [Tag]) {
    for tag in tags where !tag.isEnd {
      func flag(_ key: String) -> Bool { tag.attributes[key] == "YES" }
      let name = tag.attributes["name"] ?? ""
      switch tag.name {
      case "entity":
        let className = tag.attributes["representedClassName"] ?? ""
        entities.append(
          Entity(
            name: name,
            className: className.isEmpty
              ? "NSManagedObject" : String(className.drop { $0 == "." }),
            parent: tag.attributes["parentEntity"], isAbstract: flag("isAbstract"),
            generates: tag.attributes["codeGenerationType"] ?? ""))
      case "attribute" where !entities.isEmpty:
        entities[entities.count - 1].attributes.append(
          Attribute(
            name: name, type: tag.attributes["attributeType"] ?? "", isOptional: flag("optional"),
            isTransient: flag("transient"), defaultValue: Self.defaultValue(tag),
            isScalar: flag("usesScalarValueType"), className: tag.attributes["customClassName"]))
      case "relationship" where !entities.isEmpty:
        entities[entities.count - 1].relationships.append(
          Relationship(
            name: name, destination: tag.attributes["destinationEntity"] ?? "",
            inverse: tag.attributes["inverseName"], isToMany: flag("toMany"),
            isOrdered: flag("ordered"), isOptional: flag("optional"),
            deletion: tag.attributes["deletionRule"] ?? "Nullify"))
      default: break
      }
    }
  }

  private static func defaultValue(_ tag: Tag) -> String? {
    tag.attributes["defaultValueString"] ?? tag.attributes["defaultDateTimeInterval"]
  }

  /// The model as the program reads it: a property list.
  ///
  /// - Parameter module: The module of the classes.
  package func propertyList(module: String) throws -> Data {
    let list = entities.map { entity -> [String: Any] in
      let isOwn = entity.className != "NSManagedObject"
      var values: [String: Any] = [
        "name": entity.name,
        "class": isOwn && !entity.className.contains(".")
          ? "\(module).\(entity.className)" : entity.className,
        "isAbstract": entity.isAbstract,
        "attributes": entity.attributes.map { attribute in
          var values: [String: Any] = [
            "name": attribute.name, "type": Self.number(attribute.type),
            "isOptional": attribute.isOptional, "isTransient": attribute.isTransient,
          ]
          values["default"] = attribute.defaultValue
          return values
        },
        "relationships": entity.relationships.map { relationship in
          var values: [String: Any] = [
            "name": relationship.name, "destination": relationship.destination,
            "isToMany": relationship.isToMany, "isOrdered": relationship.isOrdered,
            "isOptional": relationship.isOptional, "deletion": relationship.deletion,
          ]
          values["inverse"] = relationship.inverse
          return values
        },
      ]
      values["parent"] = entity.parent
      return values
    }
    return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }

  /// Returns the number of a type in `NSAttributeType`; 0 for an unknown one.
  private static func number(_ type: String) -> Int { types[type]?.number ?? 0 }

  /// The types of attributes by their names in the file: the numbers in `NSAttributeType`, and the types of properties.
  static let types: [String: (number: Int, scalar: String?, object: String)] = [
    "Integer 16": (100, "Int16", "NSNumber"), "Integer 32": (200, "Int32", "NSNumber"),
    "Integer 64": (300, "Int64", "NSNumber"), "Decimal": (400, nil, "NSDecimalNumber"),
    "Double": (500, "Double", "NSNumber"), "Float": (600, "Float", "NSNumber"),
    "String": (700, nil, "String"), "Boolean": (800, "Bool", "NSNumber"),
    "Date": (900, "TimeInterval", "Date"), "Binary": (1000, nil, "Data"),
    "UUID": (1100, nil, "UUID"), "URI": (1200, nil, "URL"),
    "Transformable": (1800, nil, "NSObject"),
  ]
}
