// Nacre, MIT licence; see LICENSE.

import PortModel

/// The facts about the whole module that the rules need, gathered from its index.
struct ModuleFacts {
  let moduleName: String
  let conditions: Conditions
  /// The full names of optional methods of the module's protocols and of the imported modules' protocols.
  let optionalMethods: Set<String>
  /// The names in `optionalMethods` of those that can throw errors of their own.
  let throwingMethods: Set<String>
  /// The names in `optionalMethods` without labels.
  let optionalMethodNames: Set<String>
  /// The protocols with optional properties, by the property's name.
  let optionalProperties: [String: Set<String>]
  /// Members that an extension declares and a subclass overrides, as `Class.member(label:)`.
  let overriddenInExtensions: Set<String>
  /// Members that extensions of other modules' classes declare and subclasses override, by full name.
  let foreignOverrides: [String: ForeignOverride]
  /// Whether the module is already translated and has member tables.
  let isPorted: Bool
  /// Optional members that a conforming class leaves out and a subclass implements.
  let lateMembers: LateMembers
  /// The optional methods of the module's protocols by full name, with the protocol's name.
  let optionalMethodProtocols: [String: String]
  /// Whether a class of the module forwards messages to other objects.
  let forwardsMessages: Bool
  /// The protocols that require `init()` and to which an extension makes an Apple class conform.
  let protocolsOfObjects: Set<String>
  /// Names of properties of the module whose values are functions.
  let functionProperties: Set<String>

  /// The names of the module's properties.
  let properties: Set<String>
  /// Declarations that need a module that Linux lacks.
  let leftOut: LeftOutDeclarations

  init(
    moduleName: String, conditions: Conditions, index: ModuleIndex, leftOut: LeftOutDeclarations
  ) {
    self.leftOut = leftOut
    self.moduleName = moduleName
    self.conditions = conditions
    var methods = index.imported.reduce(into: Set<String>()) { $0.formUnion($1.optionalMethods) }
    var throwing = index.imported.reduce(into: Set<String>()) { $0.formUnion($1.throwingMethods) }
    var properties: [String: Set<String>] = [:]
    var protocols: [String: String] = [:]
    for type in index.types.values where type.kind == .protocol {
      for member in type.members where member.isOptional {
        if member.kind == .method {
          methods.insert(member.fullName)
          if member.canThrow { throwing.insert(member.fullName) }
          protocols[member.fullName] = type.name
        } else {
          properties[member.name, default: []].insert(type.name)
        }
      }
    }
    optionalMethods = methods
    throwingMethods = throwing
    optionalProperties = properties
    optionalMethodNames = Set(methods.map { String($0.prefix { $0 != "(" }) })
    optionalMethodProtocols = protocols
    foreignOverrides = ForeignOverride.all(in: index)
    lateMembers = LateMembers(index)
    isPorted = index.types.values.contains { type in
      type.allMembers.contains { $0.name.hasPrefix("nacreMembers") }
    }
    overriddenInExtensions = Self.overriddenInExtensions(index)
    forwardsMessages = index.types.values.contains { type in
      type.allMembers.contains { $0.fullName == "forwardingTarget(for:)" }
    }
    protocolsOfObjects = Self.protocolsOfObjects(index)
    let all = index.types.values.flatMap(\.allMembers).filter { $0.kind == .property }
    self.properties = Set(all.map(\.name))
    functionProperties = Set(all.filter { $0.type?.contains("->") == true }.map(\.name))
  }

  private static func protocolsOfObjects(_ index: ModuleIndex) -> Set<String> {
    let isObject = { (name: String) in
      name == "NSObject" || AppleNames.depth(of: name) > 0
    }
    let given = index.foreignExtensions.filter { isObject($0.typeName) }.flatMap(\.inherited)
    let protocols = given.compactMap { index.type($0) }.flatMap { [$0] + index.protocols($0) }
    return Set(protocols.filter { $0.kind == .protocol && $0.hasPlainInitializer }.map(\.name))
  }

  /// Returns the members that an extension of a class declares and a subclass overrides.
  private static func overriddenInExtensions(_ index: ModuleIndex) -> Set<String> {
    var result: Set<String> = []
    for type in index.types.values where type.kind == .class {
      let superclasses = index.ancestry(type).dropFirst()
      guard !superclasses.isEmpty else { continue }
      for member in type.allMembers where member.isOverride {
        for superclass in superclasses {
          let declared = superclass.extensions.flatMap(\.members)
            .contains { $0.fullName == member.fullName && !$0.isOverride }
          if declared { result.insert("\(superclass.name).\(member.fullName)") }
        }
      }
    }
    return result
  }
}
