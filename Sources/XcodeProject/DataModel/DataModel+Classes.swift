// Nacre, MIT licence; see LICENSE.

import Foundation

extension DataModel {
  /// The Swift source of the classes and properties that Xcode generates; `nil` if it generates none.
  package var classes: String? {
    let generated = entities.filter { ["class", "category"].contains($0.generates) }
    if generated.isEmpty { return nil }
    return "import CoreData\nimport Foundation\n" + generated.map(source).joined()
  }

  private func source(_ entity: Entity) -> String {
    let parent = entities.first { $0.name == entity.parent }?.className ?? "NSManagedObject"
    var lines: [String] = []
    if entity.generates == "class" {
      lines += ["", "@objc(\(entity.className))", "public class \(entity.className): \(parent) {}"]
    }
    lines += ["", "extension \(entity.className) {"]
    lines += [
      "  @nonobjc public class func fetchRequest() -> NSFetchRequest<\(entity.className)> {",
      "    NSFetchRequest<\(entity.className)>(entityName: \"\(entity.name)\")",
      "  }",
    ]
    lines += entity.attributes.map {
      "  @NSManaged public var \(Self.quoted($0.name)): \(type(of: $0))"
    }
    for relationship in entity.relationships {
      lines.append(
        "  @NSManaged public var \(Self.quoted(relationship.name)): \(type(of: relationship))")
    }
    for relationship in entity.relationships where relationship.isToMany {
      let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
      let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      for verb in ["addTo", "removeFrom"] {
        for (label, type) in [("value", className(of: relationship)), ("values", set)] {
          lines.append("  @NSManaged public func \(verb)\(name)(_ \(label): \(type))")
        }
      }
    }
    lines += ["}", ""]
    if entity.generates == "class", parent == "NSManagedObject" {
      lines += ["extension \(entity.className): Identifiable {}", ""]
    }
    return lines.joined(separator: "\n")
  }

  private func type(of attribute: Attribute) -> String {
    let type = Self.types[attribute.type]
    if attribute.isScalar, let scalar = type?.scalar { return scalar }
    return (attribute.className ?? type?.object ?? "NSObject") + "?"
  }

  private func type(of relationship: Relationship) -> String {
    if relationship.isToMany { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    return className(of: relationship) + "?"
  }

  private func className(of relationship: Relationship) -> String {
    entities.first { $0.name == relationship.destination }?.className ?? "NSManagedObject"
  }

  private static func quoted(_ name: String) -> String {
    ["default", "class", "in", "is", "as", "repeat", "where", "for", "import", "operator"]
      .contains(name) ? "`\(name)`" : name
  }
}
