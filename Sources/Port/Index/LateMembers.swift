// Nacre, MIT licence; see LICENSE.

import PortModel

/// The optional members of protocols that a class leaves out and a subclass implements.
///
/// Objective-C finds such a member in the object's class. The Swift compiler chooses the implementation once, for the
/// class that declares the conformance, and there it chooses the default. The port adds the member to that class, with
/// the behaviour of the default. The subclass's member becomes an override.
struct LateMembers {
  struct Requirement {
    let protocolName: String
    let member: Member
    /// Whether the protocol is Apple's.
    let isApples: Bool
    /// Whether the protocol is visible in other modules.
    let isPublic: Bool
  }

  /// The members that the port adds to each class, by the name of the class.
  private(set) var added: [String: [Requirement]] = [:]
  /// The members that become overrides, as `Class.member(label:)`, with whether the overridden member is public.
  private(set) var overrides: [String: Bool] = [:]

  init(_ index: ModuleIndex) {
    // A superclass comes before its subclasses.
    let classes = index.types.values.filter { $0.kind == .class }
      .map { (type: $0, depth: index.ancestry($0).count) }
      .sorted { ($0.depth, $0.type.name) < ($1.depth, $1.type.name) }.map(\.type)
    for type in classes {
      let superclasses = Array(index.ancestry(type).dropFirst())
      for member in type.allMembers where member.canImplementRequirement {
        let requirements = Self.requirements(member, index)
        guard !requirements.isEmpty else { continue }
        if Self.isOpen(member, above: type, index) {
          overrides["\(type.name).\(member.fullName)"] = true
          continue
        }
        guard let owner = Self.owner(requirements, superclasses, index),
          !superclasses.contains(where: { $0.declaresVisibly(member) }),
          !Self.isDeclaredAbove(member, owner.type, index)
        else { continue }
        overrides["\(type.name).\(member.fullName)"] =
          owner.requirement.isPublic && owner.type.isPublic
        add(owner.requirement, to: owner.type)
      }
    }
    // A subclass in another module can implement any of the members that an open class leaves out.
    for type in classes where type.modifiers.contains("open") {
      for requirement in Self.conformances(type, index) {
        let member = requirement.member
        guard !index.ancestry(type).contains(where: { $0.declares(member) }),
          !Self.isDeclaredAbove(member, type, index), !isAdded(member, above: type, index)
        else { continue }
        add(requirement, to: type)
      }
    }
  }

  private mutating func add(_ requirement: Requirement, to type: TypeDeclaration) {
    let isNew =
      added[type.name]?.contains {
        $0.member.fullName == requirement.member.fullName
      } != true
    if isNew { added[type.name, default: []].append(requirement) }
  }

  private func isAdded(
    _ member: Member, above type: TypeDeclaration, _ index: ModuleIndex
  ) -> Bool {
    index.ancestry(type).dropFirst().contains {
      added[$0.name]?.contains { $0.member.fullName == member.fullName } == true
    } || Self.isOpen(member, above: type, index)
  }

  /// Returns the full names of the added members that subclasses in other modules override.
  func openMembers(of type: TypeDeclaration, in index: ModuleIndex) -> Set<String> {
    let own = index.ancestry(type).flatMap { added[$0.name] ?? [] }.map(\.member.fullName)
    return Set(own).union(index.importedSuperclassMembers(type))
  }

  // MARK: Conformances

  /// Returns the optional members with the full name of a member and the same types of parameters.
  private static func requirements(_ member: Member, _ index: ModuleIndex) -> [Requirement] {
    let apples = (AppleDeclarations.shared.optional[member.fullName] ?? []).map {
      Requirement(protocolName: $0.protocolName, member: $0.member, isApples: true, isPublic: true)
    }
    let own = index.optionalMembers[member.fullName] ?? []
    return (apples + own).filter { $0.member.hasTypes(of: member) }
  }

  /// Returns the highest superclass that conforms to the protocol of a requirement, and that requirement.
  private static func owner(
    _ requirements: [Requirement], _ superclasses: [TypeDeclaration], _ index: ModuleIndex
  ) -> (type: TypeDeclaration, requirement: Requirement)? {
    for type in superclasses.reversed() {
      let names = index.conformances(type)
      let requirement = requirements.first { requirement in
        names.contains {
          requirement.isApples
            ? AppleDeclarations.shared.isKind($0, of: requirement.protocolName)
            : $0 == requirement.protocolName
        }
      }
      if let requirement { return (type, requirement) }
    }
    return nil
  }

  /// Returns the optional methods of the protocols to which a class itself declares conformance.
  private static func conformances(_ type: TypeDeclaration, _ index: ModuleIndex) -> [Requirement] {
    index.conformances(type).sorted().flatMap { name -> [Requirement] in
      if let own = index.types[name] {
        return own.members.filter(\.isOptional).filter { $0.kind == .method }
          .map { Requirement(name, $0, own) }
      }
      return AppleDeclarations.shared.optionalMembers(of: name)
        .map {
          Requirement(
            protocolName: $0.protocolName, member: $0.member, isApples: true, isPublic: true)
        }
    }
  }

  /// Whether a UIKit or QuartzCore superclass declares the member.
  private static func isDeclaredAbove(
    _ member: Member, _ type: TypeDeclaration, _ index: ModuleIndex
  ) -> Bool {
    guard let superclass = index.foreignSuperclass(type) else { return false }
    return AppleDeclarations.shared.declares(member.fullName, in: superclass)
  }

  /// Whether the port adds the member to a superclass in another module, and no nearer superclass declares it.
  private static func isOpen(
    _ member: Member, above type: TypeDeclaration, _ index: ModuleIndex
  ) -> Bool {
    index.importedSuperclassMembers(type).contains(member.fullName)
      && !index.ancestry(type).dropFirst().contains { $0.declares(member) }
  }
}

extension ModuleIndex {
  /// The optional methods of the module's protocols, by full name.
  fileprivate var optionalMembers: [String: [LateMembers.Requirement]] {
    var result: [String: [LateMembers.Requirement]] = [:]
    for type in types.values where type.kind == .protocol {
      for member in type.members where member.isOptional && member.kind == .method {
        result[member.fullName, default: []].append(
          .init(type.name, member, type))
      }
    }
    return result
  }

  /// Returns the names of the protocols to which a type itself declares conformance.
  ///
  /// They include the protocols that protocols of the module inherit from.
  fileprivate func conformances(_ type: TypeDeclaration) -> Set<String> {
    var result: Set<String> = []
    var open = type.inherited.map { ($0, type.name) }
    while let (name, context) = open.popLast() {
      if name.contains("&") {
        open += name.split(separator: "&").map {
          ($0.trimmingPrefix { $0 == " " }.description, context)
        }
        continue
      }
      if let own = self.type(name, from: context) {
        guard own.kind == .protocol, result.insert(own.name).inserted else { continue }
        open += own.inherited.map { ($0, own.name) }
      } else {
        let alias = resolvedAlias(name)
        if alias.contains("&") { open.append((alias, context)) } else { result.insert(alias) }
      }
    }
    return result
  }

  /// Returns the type that a name stands for after resolving aliases. It can be a composition of protocols.
  private func resolvedAlias(_ name: String) -> String {
    var name = Self.plainName(name)
    for _ in 0..<8 {
      guard let alias = aliases[name], alias != name else { break }
      if alias.contains("&") { return alias }
      name = Self.plainName(alias)
    }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Returns the full names of the members that the port adds to a superclass in another module.
  fileprivate func importedSuperclassMembers(_ type: TypeDeclaration) -> Set<String> {
    guard let root = ancestry(type).last, let name = root.inherited.first else { return [] }
    let resolved = resolvedName(name)
    return imported.lazy.compactMap { $0.openMembers[resolved] }.first { !$0.isEmpty } ?? []
  }
}

extension LateMembers.Requirement {
  /// Creates the requirement of an optional member of one of the module's protocols.
  fileprivate init(_ name: String, _ member: Member, _ type: TypeDeclaration) {
    self.init(protocolName: name, member: member, isApples: false, isPublic: type.isPublic)
  }
}

extension TypeDeclaration {
  /// Whether the type is visible in other modules.
  var isPublic: Bool { access == "open" || access == "public" }

  fileprivate func declares(_ member: Member) -> Bool {
    allMembers.contains { $0.fullName == member.fullName }
  }

  /// Whether the type declares the member with the same types, so that a subclass's member is an override already.
  fileprivate func declaresVisibly(_ member: Member) -> Bool {
    allMembers.contains { $0.fullName == member.fullName && $0.hasTypes(of: member) }
  }
}

extension Member {
  /// Whether the method can implement an optional member in Objective-C, and is not an override.
  fileprivate var canImplementRequirement: Bool {
    kind == .method && !isOverride && !isStatic && !isGeneric && !isAsynchronous && !canThrow
      && modifiers.isDisjoint(with: ["private", "fileprivate"])
      && attributes.isDisjoint(with: [.nonobjc, .unavailable])
  }

  /// Whether the parameters have the types of another member's parameters, regardless of optionals.
  fileprivate func hasTypes(of other: Member) -> Bool {
    zip(parameters, other.parameters).allSatisfy {
      Self.plainType($0.type) == Self.plainType($1.type)
    }
  }

  private static func plainType(_ type: String) -> String {
    var type = type.filter { !"?!() ".contains($0) }
    for word in ["@escaping", "any", "UIKit.", "Foundation."] {
      type = type.replacing(word, with: "")
    }
    return type
  }
}
