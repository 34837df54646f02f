// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation
@_exported import UIKit

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
}
/// What happens to objects that refer to one that is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A property of an entity.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  open var isTransient = false
  /// The entity that has the property; `nil` until it is in one.
  open internal(set) weak var entity: NSEntityDescription!
  open var userInfo: [AnyHashable: Any]?
}
/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var defaultValue: Any?
}
/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  open var minCount = 0
  /// The largest number of objects; 0 means no limit.
  open var maxCount = 0
  open var isOrdered = false
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isToMany: Bool { maxCount != 1 }
}

/// A kind of objects.
open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { knownClass = nil }
  }
  open var isAbstract = false
  open internal(set) weak var superentity: NSEntityDescription?
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  private var own: [NSPropertyDescription] = []
  /// The properties, those of the parent entity first.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      own = newValue
      for property in newValue { property.entity = self }
    }
  }
  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  private var knownClass: NSManagedObject.Type?
  /// The class of the entity's objects.
  var objectClass: NSManagedObject.Type {
    if let knownClass { return knownClass }
    let found =
      NSClassFromString(managedObjectClassName ?? "") as? NSManagedObject.Type
      ?? NSManagedObject.self
    knownClass = found
    return found
  }

  /// Returns a property of the entity or of its ancestors.
  func property(_ name: String) -> NSPropertyDescription? {
    own.first { $0.name == name } ?? superentity?.property(name)
  }
  /// Returns a relationship of the entity or of its ancestors.
  func relationship(_ name: String) -> NSRelationshipDescription? {
    property(name) as? NSRelationshipDescription
  }

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.coordinator?.managedObjectModel.entitiesByName[entityName]
      ?? NSManagedObjectModel.known(entityName)
  }
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }
}

/// The kinds of objects of a store, as Xcode's editor describes them in an `.xcdatamodeld`.
open class NSManagedObjectModel: NSObject {
  // SAFETY: models are created on the main thread, on which all contexts work.
  nonisolated(unsafe) private static var loaded: [NSManagedObjectModel] = []

  open var entities: [NSEntityDescription] = []
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }
  open var versionIdentifiers: Set<AnyHashable> = []

  public override init() {
    super.init()
    Self.loaded.append(self)
  }
  public convenience init?(contentsOf url: URL) {
    let isFolder = url.pathExtension == "momd"
    let name = url.deletingPathExtension().lastPathComponent
    let file = isFolder ? url.appendingPathComponent("\(name).mom") : url
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let entities = list as? [[String: Any]]
    else { return nil }
    self.init()
    read(entities)
  }
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let model = NSManagedObjectModel()
    for bundle in bundles ?? [Bundle.main] {
      let found =
        (bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [])
        + (bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? [])
      for url in found {
        model.entities += NSManagedObjectModel(contentsOf: url as URL)?.entities ?? []
      }
    }
    return model
  }

  /// Returns the entity with a name, of the model that was created last.
  static func known(_ name: String) -> NSEntityDescription? {
    loaded.lazy.reversed().compactMap { $0.entitiesByName[name] }.first
  }

  /// Returns the entity whose objects have a class, of the model that was created last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    loaded.lazy.reversed().compactMap { $0.entity(of: type) }.first
  }

  /// Returns the entity whose objects have a class.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    entities.first { $0.objectClass == type }
  }

  private func read(_ list: [[String: Any]]) {
    entities = list.map(Self.entity)
    let known = entitiesByName
    for (entity, values) in zip(entities, list) {
      let children = list.indices.filter { list[$0]["parent"] as? String == entity.name }
      if !children.isEmpty { entity.subentities = children.map { entities[$0] } }
      for case let relation as [String: Any] in values["relationships"] as? [Any] ?? [] {
        guard let name = relation["name"] as? String,
          let made = entity.relationship(name),
          let target = (relation["destination"] as? String).flatMap({ known[$0] })
        else { continue }
        made.destinationEntity = target
        made.inverseRelationship = (relation["inverse"] as? String).flatMap {
          target.relationship($0)
        }
      }
    }
  }

  private static func entity(_ values: [String: Any]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = values["name"] as? String
    entity.managedObjectClassName = values["class"] as? String ?? "NSManagedObject"
    entity.isAbstract = values["isAbstract"] as? Bool ?? false
    let attributes = (values["attributes"] as? [[String: Any]] ?? []).map { values in
      let attribute = NSAttributeDescription()
      attribute.attributeType =
        (values["type"] as? Int).flatMap { NSAttributeType(rawValue: UInt($0)) }
        ?? .undefinedAttributeType
      attribute.defaultValue = value(values["default"], attribute.attributeType)
      return named(attribute, values)
    }
    let relationships = (values["relationships"] as? [[String: Any]] ?? []).map { values in
      let relationship = NSRelationshipDescription()
      relationship.maxCount = values["isToMany"] as? Bool == true ? 0 : 1
      relationship.isOrdered = values["isOrdered"] as? Bool ?? false
      relationship.deleteRule =
        ["Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule, "No Action": .noActionDeleteRule][
          values["deletion"] as? String ?? ""] ?? .nullifyDeleteRule
      return named(relationship, values)
    }
    entity.properties = attributes + relationships
    return entity
  }

  private static func named(_ property: NSPropertyDescription, _ values: [String: Any])
    -> NSPropertyDescription
  {
    property.name = values["name"] as? String ?? ""
    property.isOptional = values["isOptional"] as? Bool ?? false
    property.isTransient = values["isTransient"] as? Bool ?? false
    return property
  }

  /// Parses the default value of an attribute.
  private static func value(_ words: Any?, _ type: NSAttributeType) -> Any? {
    guard let words = words as? String else { return nil }
    return switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Int(words)
    case .doubleAttributeType, .floatAttributeType: Double(words)
    case .decimalAttributeType: NSDecimalNumber(string: words)
    case .booleanAttributeType: words == "YES"
    case .dateAttributeType: Double(words).map(Date.init(timeIntervalSinceReferenceDate:))
    case .UUIDAttributeType: UUID(uuidString: words)
    case .URIAttributeType: URL(string: words)
    case .stringAttributeType: words
    default: nil
    }
  }
}
