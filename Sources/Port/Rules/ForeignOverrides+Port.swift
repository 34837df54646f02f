// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Renames an implementation of a member that an extension adds to a class of another module.
  ///
  /// - Returns: Whether the member is such an implementation.
  func portForeignOverride(
    _ member: Member, name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ scope: Scope,
    parameters: FunctionParameterListSyntax? = nil
  ) -> Bool {
    guard let group = facts.foreignOverrides[member.fullName],
      let implementation = group.implementation(of: scope.name),
      implementation.member.offset == member.offset, implementation.member.file == file
    else { return false }
    edits.replace(source.range(name), with: implementation.name)
    removeModifiers(["override", "private", "fileprivate"], modifiers)
    report.count(.overrides)
    for parameter in parameters ?? [] {
      // Swift cannot forward variadic arguments, so the implementation takes them as an array.
      guard let ellipsis = parameter.ellipsis else { continue }
      edits.insert("[", at: parameter.type.start)
      edits.replace(source.range(ellipsis), with: "]")
    }
    if implementation.className == group.base.className, !member.isOverride {
      tail.append(dispatcher(group, modifiers))
    }
    return true
  }

  /// Returns a member with the original name, which calls the implementation of the object's class.
  private func dispatcher(_ group: ForeignOverride, _ modifiers: DeclModifierListSyntax) -> String {
    let member = group.base.member
    let access = TypeDeclaration.access(in: modifiers.names.union(group.baseExtension.modifiers))
    let prefix = ["open", "public"].contains(access) ? "public " : ""
    let arguments =
      "("
      + member.parameters.enumerated().map { offset, parameter in
        (parameter.label.map { "\($0): " } ?? "") + parameter.innerName(offset)
      }.joined(separator: ", ") + ")"
    func body(_ make: (String) -> String) -> String {
      let cases = group.overrides.map {
        "if let object = self as? \($0.className) { \(make("object." + $0.name)) }"
      }
      return (cases + [make(group.base.name)]).joined(separator: "; ")
    }
    if member.kind == .property {
      let setter =
        member.isSettable ? " set { \(body { "\($0) = newValue; return" }) }" : ""
      return """
        extension \(group.base.className) {
          \(prefix)var \(member.name): \(member.type ?? "Any") { get { \(body { "return \($0)" }) }\(setter) }
        }
        """
    }
    let parameters = member.parameters.enumerated().map { offset, parameter in
      let (label, name) = (parameter.label ?? "_", parameter.innerName(offset))
      return (label == name ? "" : label + " ") + "\(name): \(parameter.type)"
    }
    let result = member.type.map { " -> \($0)" } ?? ""
    return """
      extension \(group.base.className) {
        @discardableResult \(prefix)func \(member.name)(\(parameters.joined(separator: ", ")))\(result) {
          \(body { "return \($0)\(arguments)" })
        }
      }
      """
  }

  /// Makes `super.prepare()` in such an implementation call the implementation of the nearest superclass.
  func portSuperOfForeignOverride(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, base.is(SuperExprSyntax.self), let scope = scopes.last else {
      return
    }
    let name = node.declName.baseName.text
    let group = facts.foreignOverrides.values.first {
      $0.base.member.name == name && $0.implementation(of: scope.name) != nil
    }
    let next = group?.next(after: scope.name) { subclass, superclass in
      let foreign =
        index.type(subclass).flatMap(index.foreignSuperclass) ?? subclass
      let isAncestor = index.type(subclass).map { type in
        index.ancestry(type).contains { $0.name == superclass }
      }
      return isAncestor == true || AppleNames.isSubclass(foreign, of: superclass)
    }
    guard let next else { return }
    if next.member.parameters.map(\.type).allSatisfy({ $0.hasSuffix("...") }),
      let call = node.parent?.as(FunctionCallExprSyntax.self), let left = call.leftParen,
      let right = call.rightParen, !call.arguments.isEmpty
    {
      edits.insert("[", at: left.end)
      edits.insert("]", at: right.start)
    }
    edits.replace(source.range(base), with: "self")
    edits.replace(source.range(node.declName.baseName), with: next.name)
  }
}
