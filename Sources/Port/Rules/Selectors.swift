// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// A method or property inside `#selector`.
  private struct Reference {
    var type: TypeDeclaration?
    /// The base as it is written; `nil` for a name without a base, and for `self`, `super` and `Self`.
    var base: String?
    let name: String
    /// The argument labels; `nil` if none are written.
    let labels: [String?]?
    /// The number of parameters of the function type after `as`; `nil` without such a type.
    let arity: Int?
  }

  /// `#selector(move(_:))` becomes `Selector("move:")`.
  func portSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, let reference = reference(argument.expression)
    else { return }
    report.count(.selectors)
    let text: String
    switch argument.label?.text {
    case "getter": text = quoted(propertyKey(reference))
    case "setter": text = quoted(ObjectiveCName.setter(propertyKey(reference)))
    default: text = methodSelector(reference, node)
    }
    edits.replace(source.range(node), with: text)
  }

  private func quoted(_ name: String) -> String {
    neededSelectors.insert(name)
    return "\(selectorType)(\"\(name)\")"
  }

  /// The name of the type `Selector`, qualified if the module declares a type of that name.
  private var selectorType: String {
    index.types["Selector"] == nil ? "Selector" : "UIKit.Selector"
  }

  private func propertyKey(_ reference: Reference) -> String {
    let declared = candidates(reference, kind: .property).first
    return declared?.member.selector ?? ObjectiveCName.key(ofApples: reference.name)
  }

  // MARK: Methods

  private func methodSelector(_ reference: Reference, _ node: MacroExpansionExprSyntax) -> String {
    let found = candidates(reference, kind: .method)
    let match =
      found.first { reference.arity == nil || $0.member.parameters.count == reference.arity }
      ?? found.first
    guard let match else {
      if let labels = reference.labels, isArgument(node, of: "class_getClassMethod") {
        return "\(selectorType)(\"\(ObjectiveCName.selector(reference.name, labels: labels))\")"
      }
      return unknownMethod(reference)
    }
    let selector = match.member.selector
    if match.member.isStatic { return classSelector(match) }
    guard let type = match.type, type.kind == .protocol || type.isReachable else {
      // The member table cannot name the class, so the selector registers its method itself.
      let owner = match.type?.name ?? match.owner
      neededSelectors.insert(selector)
      return "\(selectorType)(\"\(selector)\", \(owner).\(match.member.fullName))"
        .replacingParentheses(ofMethodWithoutParameters: match.member)
    }
    return quoted(selector)
  }

  /// Returns the selector of a method of a class itself, which registers the method if the tables can call it.
  private func classSelector(_ match: Candidate) -> String {
    let (member, owner) = (match.member, match.type?.name ?? match.owner)
    guard member.parameters.count <= 2, member.parameters.allSatisfy(\.isPlain), !member.isGeneric,
      !member.isAsynchronous, !member.canThrow
    else { return "\(selectorType)(\"\(member.selector)\")" }
    return
      "\(selectorType)(\"\(member.selector)\", ofClass: \(owner).self, \(owner).\(member.fullName))"
      .replacingParentheses(ofMethodWithoutParameters: member)
  }

  /// Whether a node is an argument of a call of a function.
  private func isArgument(_ node: MacroExpansionExprSyntax, of function: String) -> Bool {
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == function
  }

  /// Returns the selector of a method that the module does not declare.
  ///
  /// If possible, the result refers to the method, so that the compiler checks that it exists.
  private func unknownMethod(_ reference: Reference) -> String {
    let base = reference.base ?? scopes.last?.name ?? ""
    let isProtocol = ["Delegate", "DataSource", "Protocol", "StandardEditActions"].contains(
      where: base.hasSuffix)
    // If the base is a value, only its type matters.
    let isValue = reference.type == nil && base.first?.isLowercase == true
    func method(_ name: String) -> String {
      isValue ? "of: \(base), { $0.\(name) }" : "\(base).\(name)"
    }
    if let labels = reference.labels {
      let selector = ObjectiveCName.selector(reference.name, labels: labels)
      if isProtocol || base.isEmpty { return quoted(selector) }
      let arguments = labels.map { ($0 ?? "_") + ":" }.joined()
      let name = labels.isEmpty ? reference.name : "\(reference.name)(\(arguments))"
      return "\(selectorType)(\"\(selector)\", \(method(name)))"
    }
    // All edit actions have the sender as their only parameter.
    if base.hasSuffix("StandardEditActions") { return quoted(reference.name + ":") }
    if isProtocol || base.isEmpty { return quoted(reference.name) }
    return "\(selectorType)(baseName: \"\(reference.name)\", \(method(reference.name)))"
  }

  private struct Candidate {
    let member: Member
    let type: TypeDeclaration?
    let owner: String
  }

  /// Returns the members that a reference may refer to, the nearest first.
  private func candidates(_ reference: Reference, kind: Member.Kind) -> [Candidate] {
    func matches(_ member: Member) -> Bool {
      member.kind == kind && member.name == reference.name
        && (reference.labels == nil || reference.labels == member.labels)
    }
    func candidates(in types: [TypeDeclaration]) -> [Candidate] {
      types.flatMap { type in
        type.allMembers.filter(matches).map { Candidate(member: $0, type: type, owner: type.name) }
      }
    }
    if let type = reference.type {
      let own = candidates(in: index.ancestry(type)) + candidates(in: index.protocols(type))
      if !own.isEmpty { return own }
    }
    let owner = reference.base ?? scopes.last?.name
    let foreign = index.foreignExtensions.flatMap { declaration in
      declaration.members.filter(matches).map {
        Candidate(member: $0, type: nil, owner: declaration.typeName)
      }
    }
    if let same = foreign.first(where: { $0.owner == owner }) { return [same] }
    let isValue = reference.base?.first?.isLowercase == true
    let isKnownForeignType = reference.base != nil && !isValue && reference.type == nil
    if isKnownForeignType { return [] }
    let others = candidates(in: index.types.values.sorted { $0.name < $1.name })
    return isValue || reference.type == nil ? others + foreign : foreign
  }

  // MARK: Reading

  private func reference(_ expression: ExprSyntax) -> Reference? {
    var expression = expression
    var arity: Int?
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      arity = sequence.elements.last.flatMap { Self.arity(ofMethodType: $0) }
      expression = first
    }
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return reference(only.expression)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return Reference(
        type: scopes.last?.type, base: nil, name: name.baseName.text, labels: labels(name),
        arity: arity)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return nil
    }
    let text = base.trimmedDescription
    let isSelf = ["self", "super", "Self", "type(of: self)"].contains(text)
    let type = isSelf ? scopes.last?.type : index.type(text, from: scopes.last?.name)
    return Reference(
      type: type, base: isSelf ? nil : text, name: access.declName.baseName.text,
      labels: labels(access.declName), arity: arity)
  }

  private func labels(_ name: DeclReferenceExprSyntax) -> [String?]? {
    name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
  }

  /// Returns the number of parameters in `(Type) -> (A, B) -> Void` or `(A, B) -> Void`.
  private static func arity(ofMethodType expression: ExprSyntax) -> Int? {
    guard let type = expression.as(TypeExprSyntax.self)?.type else { return nil }
    var function = type.as(FunctionTypeSyntax.self) ?? type.unwrapped?.as(FunctionTypeSyntax.self)
    while let inner = function?.returnClause.type.unwrapped?.as(FunctionTypeSyntax.self)
      ?? function?.returnClause.type.as(FunctionTypeSyntax.self)
    {
      function = inner
    }
    return function?.parameters.count
  }
}

extension TypeSyntax {
  /// The type inside an optional or parentheses; `nil` for any other type.
  fileprivate var unwrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.unwrapped ?? optional.wrappedType
    }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.unwrapped ?? optional.wrappedType
    }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return nil }
    return only.type.unwrapped ?? only.type
  }
}

extension String {
  /// Removes the parentheses after a method without parameters.
  ///
  /// `Foo.tapped()` would call the method; `Foo.tapped` refers to it.
  fileprivate func replacingParentheses(ofMethodWithoutParameters member: Member) -> String {
    member.parameters.isEmpty
      ? String(dropLast(3)) + ")" : self
  }
}
