// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// Collects the declarations of one file. The bodies of functions are not visited.
final class IndexBuilder: SyntaxVisitor {
  private let source: SourceFile
  private let file: Int
  private let conditions: Conditions
  private(set) var types: [TypeDeclaration] = []
  private(set) var extensions: [ExtensionDeclaration] = []
  private(set) var aliases: [String: String] = [:]
  /// The types of variables and parameters, as they are written, by name.
  private(set) var valueTypes: [String: Set<String>] = [:]

  private enum Scope {
    case type(TypeDeclaration)
    case extending(ExtensionDeclaration)
  }
  private var scopes: [Scope] = []

  init(_ source: SourceFile, file: Int, conditions: Conditions) {
    self.source = source
    self.file = file
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  private var scopeName: String {
    switch scopes.last {
    case .type(let type): type.name + "."
    case .extending(let declaration): declaration.typeName + "."
    case nil: ""
    }
  }

  private func add(_ member: Member) {
    switch scopes.last {
    case .type(let type): type.members.append(member)
    case .extending(let declaration): declaration.members.append(member)
    case nil: break
    }
  }

  // MARK: Types

  private func enter(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
    isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let isPrivateMember = !scopes.isEmpty && node.modifiers.names.contains("private")
    var isEnclosingReachable = true
    var isEnclosingGeneric = false
    if case .type(let outer) = scopes.last {
      (isEnclosingReachable, isEnclosingGeneric) = (outer.isReachable, outer.isGeneric)
    }
    let generic = isGeneric || isEnclosingGeneric
    let type = TypeDeclaration(
      kind: kind, name: scopeName + name.text, inherited: inherited(node.inheritanceClause),
      file: file, modifiers: node.modifiers.names, closingBrace: node.memberBlock.rightBrace.start,
      isReachable: isEnclosingReachable && !isPrivateMember && !generic, isGeneric: generic,
      attributes: node.attributes.names)
    types.append(type)
    scopes.append(.type(type))
    return .visitChildren
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    (clause?.inheritedTypes ?? []).map {
      let type = $0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type
      return source.text(type)
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .class, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .struct, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .enum, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .protocol, node.name, isGeneric: false)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let declaration = ExtensionDeclaration(
      typeName: source.text(node.extendedType), inherited: inherited(node.inheritanceClause),
      file: file, modifiers: node.modifiers.names, attributes: node.attributes.names,
      isConditional: node.genericWhereClause != nil)
    extensions.append(declaration)
    scopes.append(.extending(declaration))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases[scopeName + node.name.text] = source.text(node.initializer.value)
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member(node, in: source, file: file)
    add(member)
    for parameter in member.parameters {
      valueTypes[parameter.name, default: []].insert(parameter.type)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in Member.properties(node, in: source, file: file) {
      add(member)
      if let type = member.type { valueTypes[member.name, default: []].insert(type) }
    }
    for binding in node.bindings where binding.typeAnnotation == nil {
      guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
        let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        type.first?.isUppercase == true
      else { continue }
      valueTypes[binding.pattern.trimmedDescription, default: []].insert(type)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .type(let type) = scopes.last, node.isPlain { type.hasPlainInitializer = true }
    return .skipChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Visits only the active clauses.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }
}

extension IfConfigDeclSyntax {
  /// Returns the clauses whose condition is true or unknown, up to the first one that is true.
  func activeClauses(_ conditions: Conditions) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let value = conditions.value(clause.condition)
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }
}
