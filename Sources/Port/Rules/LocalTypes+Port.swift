// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

// The port does not infer types. It knows the type of a value only from an annotation, a cast or an initialiser.

extension FilePort {
  /// Returns the known types of a value.
  ///
  /// The result is the type of a local declaration, if it is known. Otherwise it has all types that declarations of
  /// the module give to the name.
  func knownTypes(of name: String, at node: some SyntaxProtocol) -> [String] {
    if let local = localType(of: name, at: Syntax(node)) { return local.isEmpty ? [] : [local] }
    return (index.valueTypes[name] ?? []).sorted()
  }

  /// Returns the type that the nearest binding before a node gives to a name.
  ///
  /// Without such a binding, it is the type of the parameter of the enclosing function or closure; `nil` if there is
  /// neither. It is empty if the binding does not tell the type.
  func localType(of name: String, at node: Syntax) -> String? {
    var place = node
    while let parent = place.parent {
      if let function = parent.as(FunctionDeclSyntax.self) {
        let parameters = function.signature.parameterClause.parameters
        let own = parameters.first { ($0.secondName ?? $0.firstName).text == name }
        return own?.type.trimmedDescription
      }
      if let closure = parent.as(ClosureExprSyntax.self),
        let type = Self.parameterType(of: name, in: closure)
      {
        return type
      }
      if let loop = parent.as(ForStmtSyntax.self), Syntax(loop.sequence) != place,
        loop.pattern.trimmedDescription == name
      {
        return loop.typeAnnotation?.type.trimmedDescription ?? elementType(of: loop) ?? ""
      }
      let siblings =
        parent.as(ConditionElementListSyntax.self)?.map(Syntax.init)
        ?? parent.as(CodeBlockItemListSyntax.self)?.map(Syntax.init) ?? []
      let earlier = siblings.filter { $0.position < place.position }
      let inner = parent.as(IfExprSyntax.self)?.conditions.map(Syntax.init) ?? []
      for sibling in (inner + earlier).reversed() {
        if let type = Self.boundType(of: name, in: sibling) { return type }
      }
      place = parent
    }
    return nil
  }

  /// Returns the type of a closure's parameter, empty if it is not written; `nil` if there is no such parameter.
  private static func parameterType(of name: String, in closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      return names.contains { $0.name.text == name } ? "" : nil
    case .parameterClause(let clause):
      let own = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      return own.map { $0.type?.trimmedDescription ?? "" }
    default: return nil
    }
  }

  /// Returns the type of a loop's variable, if the type of the array is known.
  private func elementType(of loop: ForStmtSyntax) -> String? {
    let types: [String]
    if let name = loop.sequence.as(DeclReferenceExprSyntax.self)?.baseName.text {
      types = knownTypes(of: name, at: loop)
    } else if let cast = loop.sequence.as(TupleExprSyntax.self)?.elements.first?.expression
      .as(SequenceExprSyntax.self)?.elements,
      cast.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true, let type = cast.last
    {
      types = [type.trimmedDescription]
    } else {
      return nil
    }
    let elements = types.map { $0.firstMatch(of: /^\[([^\[\]:]*)\]!?$/).map { String($0.1) } }
    guard let first = elements.first, elements.allSatisfy({ $0 == first }) else { return nil }
    return first?.filter { $0 != " " }
  }

  private static func boundType(of name: String, in node: Syntax) -> String? {
    if let element = node.as(ConditionElementSyntax.self) {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
        return nil
      }
      return type(name, binding.pattern, binding.typeAnnotation, binding.initializer)
    }
    guard let item = node.as(CodeBlockItemSyntax.self) else { return nil }
    if let guarding = item.item.as(GuardStmtSyntax.self) {
      return guarding.conditions.lazy.compactMap { boundType(of: name, in: Syntax($0)) }.first
    }
    let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
    return bindings?.lazy.compactMap { type(name, $0.pattern, $0.typeAnnotation, $0.initializer) }
      .first
  }

  private static func type(
    _ name: String, _ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?,
    _ initializer: InitializerClauseSyntax?
  ) -> String? {
    guard pattern.trimmedDescription == name else { return nil }
    // `let name = name` has the type of the variable in the enclosing scope.
    let value = initializer?.value.trimmedDescription
    if annotation == nil, [nil, name, "self.\(name)"].contains(value) { return nil }
    if let annotation { return annotation.type.trimmedDescription }
    let created = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    if let type = created?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase == true
    {
      return type
    }
    let sequence = initializer?.value.as(SequenceExprSyntax.self)?.elements
    guard let cast = sequence?.last,
      sequence?.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    else { return "" }
    return cast.trimmedDescription
  }
}
