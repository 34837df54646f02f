// Nacre, MIT licence; see LICENSE.

import PortModel

/// The declarations of a module, and the interfaces of the ported modules that it imports.
struct ModuleIndex {
  private(set) var types: [String: TypeDeclaration] = [:]
  /// Extensions of types of other modules.
  private(set) var foreignExtensions: [ExtensionDeclaration] = []
  private(set) var aliases: [String: String] = [:]
  private(set) var valueTypes: [String: Set<String>] = [:]
  let imported: [ModuleInterface]

  init(_ builders: [IndexBuilder], imported: [ModuleInterface]) {
    self.imported = imported
    for builder in builders {
      for type in builder.types { types[type.name] = type }
      aliases.merge(builder.aliases) { first, _ in first }
      valueTypes.merge(builder.valueTypes) { $0.union($1) }
    }
    for declaration in builders.flatMap(\.extensions) {
      if let type = type(declaration.typeName) {
        type.extensions.append(declaration)
        type.inherited += declaration.inherited
      } else {
        foreignExtensions.append(declaration)
      }
    }
    renameTypes()
  }

  /// Replaces the old names of Apple's types in the members, whose types the port writes into tables and overrides.
  private func renameTypes() {
    func rename(_ members: inout [Member]) {
      for index in members.indices {
        members[index].type = members[index].type.map(renamed)
        for parameter in members[index].parameters.indices {
          let type = members[index].parameters[parameter].type
          members[index].parameters[parameter].type =
            AppleDeclarations.shared.typeWithKeys(
              type, ofParameter: parameter, in: members[index].fullName) ?? renamed(type)
        }
      }
    }
    for type in types.values {
      rename(&type.members)
      for declaration in type.extensions { rename(&declaration.members) }
    }
    for declaration in foreignExtensions { rename(&declaration.members) }
  }

  /// Returns a text with the new names of Apple's types. A name that the module declares stays.
  func renamed(_ text: String) -> String { RenameTable.shared.renamed(text) { types[$0] != nil } }

  /// Returns the type of the module that a name refers to inside another type; `nil` if there is none.
  func type(_ name: String, from context: String? = nil) -> TypeDeclaration? {
    var name = Self.plainName(name)
    for _ in 0..<8 {
      var scope = context
      while let present = scope {
        if let type = types["\(present).\(name)"] { return type }
        scope = present.lastIndex(of: ".").map { String(present[..<$0]) }
      }
      if let type = types[name] { return type }
      let alias = context.flatMap { aliases["\($0).\(name)"] } ?? aliases[name]
      guard let alias else { return nil }
      name = Self.plainName(alias)
    }
    return nil
  }

  /// Returns a type's name without generic arguments, optionals, `any`, `some` and `Self.`.
  ///
  /// For a composition, returns the name of its first type.
  static func plainName(_ name: String) -> String {
    var result = name.prefix { $0 != "<" && $0 != "&" }
    while let last = result.last, last == "?" || last == "!" || last == " " { result.removeLast() }
    for prefix in ["any ", "some ", "Self."] where result.hasPrefix(prefix) {
      result = result.dropFirst(prefix.count)
    }
    return String(result)
  }

  /// Returns the name of the type that a name stands for after resolving aliases.
  func resolvedName(_ name: String) -> String {
    var name = Self.plainName(name)
    for _ in 0..<8 {
      guard let alias = aliases[name], alias != name else { break }
      name = Self.plainName(alias)
    }
    return name
  }

  /// Returns a class of the module with its superclasses in the module, the class first.
  func ancestry(_ type: TypeDeclaration) -> [TypeDeclaration] {
    var result = [type]
    while let last = result.last, result.count < 64 {
      let next = last.inherited.lazy.compactMap { self.type($0, from: last.name) }
        .first { $0.kind == .class }
      guard let next, !result.contains(where: { $0 === next }) else { break }
      result.append(next)
    }
    return result
  }

  /// Returns the nearest superclass that is not in a ported module; `nil` for a class without one.
  func foreignSuperclass(_ type: TypeDeclaration) -> String? {
    guard let root = ancestry(type).last, let name = root.inherited.first else { return nil }
    guard self.type(name, from: root.name) == nil else { return nil }
    let resolved = resolvedName(name)
    return imported.lazy.compactMap { $0.superclasses[resolved] }.first ?? resolved
  }

  /// Returns the protocols of the module to which a type or a superclass conforms, with those that they inherit from.
  func protocols(_ type: TypeDeclaration) -> [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    var open = ancestry(type).flatMap { owner in
      owner.inherited.compactMap { self.type($0, from: owner.name) }
    }
    while let next = open.popLast() {
      guard next.kind == .protocol, !result.contains(where: { $0 === next }) else { continue }
      result.append(next)
      open += next.inherited.compactMap { self.type($0, from: next.name) }
    }
    return result
  }

  /// Whether objects of the class are layers.
  func isLayer(_ type: TypeDeclaration) -> Bool {
    guard let name = foreignSuperclass(type) else { return false }
    return name.hasPrefix("CA") && name.hasSuffix("Layer")
  }
}
