// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// `LateMembers` explains why the port adds these members.

extension FilePort {
  /// Adds to a class the optional members that its subclasses implement.
  func portOptionalMembers(of node: ClassDeclSyntax) {
    guard let type = scopes.last?.type else { return }
    for requirement in facts.lateMembers.added[type.name] ?? [] {
      stubs.append((type, Self.text(requirement, of: type)))
      report.count(.overrides)
    }
  }

  /// The bodies of members that the default implementations of other members call.
  ///
  /// `DelegateDefaults` forwards these members to the object, so a call through it would never return.
  private static let bodies = [
    "applicationDidFinishLaunching(_:)": "", "textFieldDidEndEditing(_:)": "",
    "adaptivePresentationStyle(for:)": ".pageSheet", "textView(_:shouldInteractWith:in:)": "true",
  ]

  /// Returns a member with the behaviour of the protocol's default implementation.
  private static func text(_ requirement: LateMembers.Requirement, of type: TypeDeclaration)
    -> String
  {
    let member = requirement.member
    let access = type.isPublic && requirement.isPublic ? type.access + " " : ""
    let parameters = member.parameters.enumerated().map { offset, parameter in
      let (label, name) = (parameter.label ?? "_", parameter.innerName(offset))
      return (label == name ? "" : "\(label) ") + "\(name): \(parameter.type)"
    }
    let head = "\(access)func \(member.name)(\(parameters.joined(separator: ", ")))"
    let result = member.type.map { " -> \($0)" } ?? ""
    guard requirement.isApples else {
      return "\(head) throws\(result) { throw UnimplementedRequirement() }"
    }
    let isIsolated = AppleDeclarations.shared.isolated.contains(requirement.protocolName)
    let defaults = isIsolated ? "DelegateDefaults" : "LayerDelegateDefaults"
    let arguments = member.parameters.enumerated().map { offset, parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.innerName(offset)
    }
    let body =
      bodies[member.fullName]
      ?? "\(defaults)(self).\(member.name)(\(arguments.joined(separator: ", ")))"
    return (isIsolated ? "@MainActor " : "") + head + result + " { \(body) }"
  }

  /// Whether a method implements an optional member that the port adds to a superclass.
  func isLate(_ member: Member, _ scope: Scope) -> Bool {
    guard let type = scope.type, type.kind == .class, !member.isOverride, !member.isStatic else {
      return false
    }
    return facts.lateMembers.overrides["\(type.name).\(member.fullName)"] != nil
  }

  /// Returns the modifiers that the port adds to such a method.
  func lateModifiers(_ member: Member, _ scope: Scope) -> String {
    let isOverPublic = scope.type.map {
      $0.isPublic && facts.lateMembers.overrides["\($0.name).\(member.fullName)"] == true
    }
    let isPublic = isOverPublic == true
    let hasAccess =
      !member.modifiers.isDisjoint(with: ["open", "public", "internal", "package"])
      || scope.isExtension && scope.access == "public"
    return (isPublic && !hasAccess ? "public " : "") + "override "
  }
}
