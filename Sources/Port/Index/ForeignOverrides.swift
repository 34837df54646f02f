// Nacre, MIT licence; see LICENSE.

/// A member that an extension of another module's class declares, and that subclasses override.
///
/// Objective-C dispatches such a member by its name. The port gives each implementation its own name, and adds a member
/// with the original name that calls the implementation of the object's class.
struct ForeignOverride {
  struct Implementation {
    let className: String
    let member: Member
    /// The number of superclasses; 0 for the declaration without `override`.
    let depth: Int

    /// The name that the port gives the implementation, such as `prepareOfCard`.
    var name: String { "\(member.name)Of\(className.split(separator: ".").last ?? "")" }
  }

  /// The declaration without `override`.
  let base: Implementation
  let baseExtension: ExtensionDeclaration
  /// The overriding declarations, those of subclasses before those of their superclasses.
  let overrides: [Implementation]

  /// Returns the implementation in a class; `nil` if the class has none.
  func implementation(of className: String) -> Implementation? {
    ([base] + overrides).first { $0.className == className }
  }

  /// Returns the implementation that `super` refers to in an overriding class; `nil` if there is none.
  func next(after className: String, isSubclass: (String, String) -> Bool) -> Implementation? {
    (overrides + [base]).first { $0.className != className && isSubclass(className, $0.className) }
  }

  /// Returns all such members of a module, by their full names.
  static func all(in index: ModuleIndex) -> [String: ForeignOverride] {
    var overriding: [String: [Implementation]] = [:]
    for declaration in index.foreignExtensions {
      for member in declaration.members where member.isOverride {
        overriding[member.fullName, default: []].append(
          Implementation(
            className: declaration.typeName, member: member,
            depth: AppleNames.depth(of: index.resolvedName(declaration.typeName))))
      }
    }
    let foreignMembers = index.foreignExtensions.flatMap { declaration in
      declaration.members.filter { !$0.isOverride && !$0.isStatic }.map { (declaration, $0) }
    }
    let declared = Dictionary(grouping: foreignMembers, by: \.1.fullName)
    for type in index.types.values where type.kind == .class {
      for member in type.allMembers where member.isOverride {
        guard let bases = declared[member.fullName] else { continue }
        let ancestors = index.ancestry(type)
        let foreign = index.foreignSuperclass(type) ?? ""
        let isBase = bases.contains {
          AppleNames.isSubclass(foreign, of: index.resolvedName($0.0.typeName))
        }
        let isDeclaredInModule = ancestors.dropFirst().contains {
          $0.allMembers.contains { $0.fullName == member.fullName && !$0.isOverride }
        }
        guard isBase, !isDeclaredInModule else { continue }
        overriding[member.fullName, default: []].append(
          Implementation(
            className: type.name, member: member,
            depth: AppleNames.depth(of: foreign) + ancestors.count))
      }
    }
    var result: [String: ForeignOverride] = [:]
    for (name, implementations) in overriding {
      guard let (declaration, member) = declared[name]?.first else { continue }
      result[name] = ForeignOverride(
        base: Implementation(className: declaration.typeName, member: member, depth: 0),
        baseExtension: declaration,
        overrides: implementations.sorted { ($0.depth, $1.className) > ($1.depth, $0.className) })
    }
    return result
  }
}
