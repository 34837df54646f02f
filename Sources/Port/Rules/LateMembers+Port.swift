// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// See `LateMembers`.

extension FilePort {
  /// A class gets the optional members that subclasses implement.
  func portOptionalMembers(of node: ClassDeclSyntax) {
    guard let type = scopes.last?.type else { return }
    for requirement in facts.lateMembers.added[type.name] ?? [] {
      stubs.append((type, Self.text(requirement, of: type)))
      report.count(.overrides)
    }
  }

  /// The bodies of members that defaults of others call: there `DelegateDefaults` asks the object, and so
  /// would not end.
  private static let bodies = [
    "applicationDidFinishLaunching(_:)": "", "textFieldDidEndEditing(_:)": "",
    "adaptivePresentationStyle(for:)": ".pageSheet", "textView(_:shouldInteractWith:in:)": "true",
  ]

  /// Returns a member that does what the protocol's default does.
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

  /// Whether a method implements an optional member that a superclass got.
  func isLate(_ member: Member, _ scope: Scope) -> Bool {
    guard let type = scope.type, type.kind == .class, !member.isOverride, !member.isStatic else {
      return false
    }
    return facts.lateMembers.overrides["\(type.name).\(member.fullName)"] != nil
  }

  /// The modifiers that such a method gets.
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
