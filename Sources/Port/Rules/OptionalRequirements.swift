// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// The port turns an optional requirement into a requirement that can throw. Its default implementation always throws.
// A method that does not throw satisfies the requirement. For a type without the method, `try?` returns `nil`. If the
// requirement itself can throw, `ifImplemented` does so, which passes on other errors.

extension FilePort {
  /// Restricts an `@objc` protocol to classes, and translates its optional requirements.
  func portProtocol(_ node: ProtocolDeclSyntax) {
    guard node.attributes.names.contains("objc") else { return }
    if node.inheritanceClause == nil {
      edits.insert(": AnyObject", at: node.name.end)
      report.count(.optionalRequirements)
    }
    var defaults: [String] = []
    for member in members(of: node.memberBlock) {
      if let method = member.as(FunctionDeclSyntax.self) {
        if let text = portOptionalMethod(method) { defaults.append(text) }
      } else if let property = member.as(VariableDeclSyntax.self) {
        if let text = portOptionalProperty(property) { defaults.append(text) }
      }
    }
    guard !defaults.isEmpty else { return }
    let name = scopes.last?.name ?? node.name.text
    let access = TypeDeclaration.access(in: node.modifiers.names)
    let prefix = access == "internal" || access == "private" ? "" : access + " "
    tail.append("\(prefix)extension \(name) {\n\(defaults.joined(separator: "\n"))\n}")
  }

  private func members(of block: MemberBlockSyntax) -> [DeclSyntax] {
    block.members.flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.activeClauses(facts.conditions).flatMap { clause -> [DeclSyntax] in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.map(\.decl) ?? []
      }
    }
  }

  /// Translates an optional method; returns its default implementation, or `nil` for a required method.
  private func portOptionalMethod(_ node: FunctionDeclSyntax) -> String? {
    guard let optional = node.modifiers.first(where: { $0.name.text == "optional" }) else {
      return nil
    }
    remove(optional)
    let signature = node.signature
    let effects = signature.effectSpecifiers
    if effects?.throwsClause == nil {
      edits.insert(" throws", at: effects?.end ?? signature.parameterClause.end)
    }
    report.count(.optionalRequirements)
    let parameters = index.renamed(source.text(signature.parameterClause))
    let result = signature.returnClause.map { " " + index.renamed(source.text($0)) } ?? ""
    let throwing = effects?.asyncSpecifier == nil ? "throws" : "async throws"
    return "  func \(node.name.text)\(parameters) \(throwing)\(result) "
      + "{ throw UnimplementedRequirement() }"
  }

  private func portOptionalProperty(_ node: VariableDeclSyntax) -> String? {
    guard let optional = node.modifiers.first(where: { $0.name.text == "optional" }),
      let binding = node.bindings.first, let accessors = binding.accessorBlock,
      let type = binding.typeAnnotation
    else { return nil }
    remove(optional)
    edits.replace(source.range(accessors), with: "{ get throws }")
    report.count(.optionalRequirements)
    if accessors.accessorNames.contains("set") {
      remark("the setter of an optional property was removed", at: node)
    }
    let name = source.text(binding.pattern)
    return
      "  var \(name)\(index.renamed(source.text(type))) { get throws { throw UnimplementedRequirement() } }"
  }

  // MARK: Uses

  /// `delegate?.picker?(self)` becomes `(try? delegate?.picker(self))`.
  func portOptionalCall(_ node: FunctionCallExprSyntax) {
    if portDynamicCall(node) { return }
    let called = node.calledExpression
    guard let (expression, mark) = called.optionalOrForced,
      let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      isOptionalMethod(member, node)
    else { return }
    let (head, end) = wrapping(member, node, isForced: mark.text == "!")
    edits.insert(head, at: node.start)
    castToProtocol(base, of: member, node)
    edits.replace(source.range(mark), with: "")
    edits.insert(end, at: node.end)
    report.count(.optionalCalls)
  }

  /// Returns the text before and after a call. The errors of a method that itself can throw are passed on.
  private func wrapping(
    _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, isForced: Bool
  ) -> (String, String) {
    let labels = call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    let fullName = member.declName.baseName.text + "(" + labels + ")"
    guard facts.throwingMethods.contains(fullName) else {
      return (isForced ? "(try! " : "(try? ", ")")
    }
    let isAwaited = call.isAwaited
    let call = isAwaited ? "try await " : "try "
    return ("(\(call)ifImplemented { \(call)", isForced ? " })!" : " })")
  }

  /// Casts a value of type `AnyObject`, whose methods Objective-C finds by name, to the protocol of the method.
  private func castToProtocol(
    _ base: ExprSyntax, of member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax
  ) {
    let value = base.optionalOrForced?.0 ?? base
    guard let name = lastName(base),
      let types = index.valueTypes[name], types.contains(where: { $0.hasPrefix("AnyObject") })
    else { return }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let fullName = member.declName.baseName.text + "(" + labels.map { $0 + ":" }.joined() + ")"
    guard let owner = facts.optionalMethodProtocols[fullName] else { return }
    edits.insert("(", at: value.start)
    edits.insert(" as? \(owner))", at: value.end)
    if base.optionalOrForced == nil { edits.insert("?", at: base.end) }
  }

  /// Replaces `delegate?.morphed`, as in `if let report = delegate?.morphed`, with a function that calls the method.
  ///
  /// The new expression is `nil` for an object without the method.
  func portOptionalReference(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard facts.optionalMethodNames.contains(name),
      node.declName.argumentNames != nil || !facts.properties.contains(name),
      let base = node.base, !isCalled(Syntax(node)), lastName(base) != nil,
      !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      let method = optionalMethod(node.declName), canHaveOptionalMethods(base)
    else { return }
    let letters = ["a", "b", "c", "d", "e", "f"]
    let parameters = zip(letters, method.parameters).map { "\($0): \($1.type)" }
    let arguments = zip(letters, method.parameters).map { letter, parameter in
      (parameter.label.map { "\($0): " } ?? "") + letter
    }
    let selector = ObjectiveCName.selector(method.name, labels: method.labels)
    let value = base.optionalOrForced?.0 ?? base
    let isOptional = base.is(OptionalChainingExprSyntax.self)
    edits.insert(isOptional ? "" : "Optional(", at: node.start)
    edits.replace(
      value.end..<node.end,
      with: (isOptional ? "" : ")")
        + ".flatMap({ object in hasMember(object, \"\(selector)\") ? "
        + "{ (\(parameters.joined(separator: ", "))) -> \(method.type ?? "Void") in "
        + "try! object.\(name)(\(arguments.joined(separator: ", "))) } : nil })")
    report.count(.optionalCalls)
  }

  /// Whether the type of a value can be a protocol. This is assumed of a value whose type is unknown.
  private func canHaveOptionalMethods(_ base: ExprSyntax) -> Bool {
    guard let name = lastName(base), let types = index.valueTypes[name] else { return true }
    let known = types.compactMap { index.type($0, from: scopes.last?.name) }
    return known.isEmpty || known.contains { $0.kind == .protocol }
  }

  /// Returns the optional requirement that a name refers to.
  private func optionalMethod(_ name: DeclReferenceExprSyntax) -> Member? {
    let labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    return facts.optionalMethodProtocols.values.sorted().lazy
      .compactMap { self.index.types[$0] }.flatMap(\.members)
      .first {
        $0.isOptional && $0.name == name.baseName.text && (labels == nil || labels == $0.labels)
      }
  }

  func isCalled(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == node.id
    }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return isCalled(parent)
    }
    // The access to a member of the result shows that the name does not refer to a method.
    return parent.is(MemberAccessExprSyntax.self)
  }

  /// Whether a call such as `delegate?.picker?(self)` calls a method, and not a function that a property stores.
  ///
  /// A call with labels calls a method, because functions in properties have no labels.
  private func isOptionalMethod(
    _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax
  ) -> Bool {
    let name = member.declName.baseName.text
    if call.arguments.contains(where: { $0.label != nil }) { return true }
    if member.declName.argumentNames != nil { return true }
    let base = member.base?.trimmedDescription ?? ""
    let isDelegate = ["delegate", "datasource"].contains { base.lowercased().contains($0) }
    if facts.functionProperties.contains(name) && !isDelegate { return false }
    return facts.optionalMethodNames.contains(name) || AppleNames.optionalMethods.contains(name)
  }

  /// `delegate?.title`, where the protocol's `title` is optional, becomes `(try? delegate?.title)`.
  func portOptionalProperty(_ node: MemberAccessExprSyntax) {
    guard let protocols = facts.optionalProperties[node.declName.baseName.text],
      let base = node.base, let name = lastName(base)
    else { return }
    let resolved = knownTypes(of: name, at: node)
      .compactMap { index.type($0, from: scopes.last?.name)?.name }
    guard resolved.contains(where: protocols.contains) else { return }
    edits.insert("(try? ", at: node.start)
    edits.insert(")", at: node.end)
    report.count(.optionalCalls)
  }

  func lastName(_ expression: ExprSyntax) -> String? {
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return lastName(chain.expression)
    }
    if let unwrap = expression.as(ForceUnwrapExprSyntax.self) {
      return lastName(unwrap.expression)
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension ExprSyntax {
  /// The expression before a trailing `?` or `!`, and that token; `nil` if there is no such token.
  var optionalOrForced: (ExprSyntax, TokenSyntax)? {
    if let chain = self.as(OptionalChainingExprSyntax.self) {
      return (chain.expression, chain.questionMark)
    }
    return self.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is in an `await` expression of the same statement.
  fileprivate var isAwaited: Bool {
    sequence(first: Syntax(self)) { $0.parent }
      .prefix { !$0.is(CodeBlockItemSyntax.self) }
      .contains { $0.is(AwaitExprSyntax.self) }
  }
}
