// Nacre, MIT licence; see LICENSE.

import PortModel

/// The optional members of protocols that a class leaves out and a subclass implements.
///
/// Objective-C finds them in the object's class. The compiler finds them once, in the class that conforms:
/// there it takes the default. So that class gets the member, which does what the default does, and the
/// subclass overrides it.
struct LateMembers {
  struct Requirement {
    let protocolName: String
    let member: Member
    /// Whether the protocol is Apple's.
    let isApples: Bool
    /// Whether the protocol is known to other modules.
    let isPublic: Bool
  }

  /// What each class gets, by its name.
  private(set) var added: [String: [Requirement]] = [:]
  /// The members that become overrides, by the class's name and the member's, with whether what they
  /// override is public.
  private(set) var overrides: [String: Bool] = [:]

  init(_ index: ModuleIndex) {
    // Superclasses first.
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

  /// The full names of the members that subclasses in other modules override.
  func openMembers(of type: TypeDeclaration, in index: ModuleIndex) -> Set<String> {
    let own = index.ancestry(type).flatMap { added[$0.name] ?? [] }.map(\.member.fullName)
    return Set(own).union(index.importedSuperclassMembers(type))
  }

  // MARK: Conformances

  /// The optional members of one name and of the same types.
  private static func requirements(_ member: Member, _ index: ModuleIndex) -> [Requirement] {
    let apples = (AppleDeclarations.shared.optional[member.fullName] ?? []).map {
      Requirement(protocolName: $0.protocolName, member: $0.member, isApples: true, isPublic: true)
    }
    let own = index.optionalMembers[member.fullName] ?? []
    return (apples + own).filter { $0.member.hasTypes(of: member) }
  }

  /// Returns the highest superclass that conforms to a protocol with such a member.
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

  /// The optional members of the protocols that a class itself declares to have.
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

  /// Whether a superclass of UIKit's declares the member.
  private static func isDeclaredAbove(
    _ member: Member, _ type: TypeDeclaration, _ index: ModuleIndex
  ) -> Bool {
    guard let superclass = index.foreignSuperclass(type) else { return false }
    return AppleDeclarations.shared.declares(member.fullName, in: superclass)
  }

  /// Whether a superclass of another ported module has got the member.
  private static func isOpen(
    _ member: Member, above type: TypeDeclaration, _ index: ModuleIndex
  ) -> Bool {
    index.importedSuperclassMembers(type).contains(member.fullName)
      && !index.ancestry(type).dropFirst().contains { $0.declares(member) }
  }
}

extension ModuleIndex {
  /// The optional members of the module's protocols, by full name.
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

  /// The names of the protocols that a type itself declares to conform to, with those of the module that
  /// these inherit from.
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

  /// Returns what a name stands for, which can be a composition.
  private func resolvedAlias(_ name: String) -> String {
    var name = Self.plainName(name)
    for _ in 0..<8 {
      guard let alias = aliases[name], alias != name else { break }
      if alias.contains("&") { return alias }
      name = Self.plainName(alias)
    }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The members that a superclass of another ported module has got.
  fileprivate func importedSuperclassMembers(_ type: TypeDeclaration) -> Set<String> {
    guard let root = ancestry(type).last, let name = root.inherited.first else { return [] }
    let resolved = resolvedName(name)
    return imported.lazy.compactMap { $0.openMembers[resolved] }.first { !$0.isEmpty } ?? []
  }
}

extension LateMembers.Requirement {
  /// The optional member of a protocol of the module.
  fileprivate init(_ name: String, _ member: Member, _ type: TypeDeclaration) {
    self.init(protocolName: name, member: member, isApples: false, isPublic: type.isPublic)
  }
}

extension TypeDeclaration {
  /// Whether other modules know the type.
  var isPublic: Bool { access == "open" || access == "public" }

  fileprivate func declares(_ member: Member) -> Bool {
    allMembers.contains { $0.fullName == member.fullName }
  }

  /// Whether subclasses see the member, so that theirs is an override already.
  fileprivate func declaresVisibly(_ member: Member) -> Bool {
    allMembers.contains { $0.fullName == member.fullName && $0.hasTypes(of: member) }
  }
}

extension Member {
  /// Whether Objective-C finds the method by its name, without it being an override.
  fileprivate var canImplementRequirement: Bool {
    kind == .method && !isOverride && !isStatic && !isGeneric && !isAsynchronous && !canThrow
      && modifiers.isDisjoint(with: ["private", "fileprivate"])
      && attributes.isDisjoint(with: [.nonobjc, .unavailable])
  }

  /// Whether the types of the parameters are those of another member, optional or not.
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
