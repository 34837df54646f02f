// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

/// Ports one file: visits its syntax tree once and collects edits. Extensions of the class contain the rules.
final class FilePort: SyntaxVisitor {
  let source: SourceFile
  let file: Int
  let index: ModuleIndex
  let facts: ModuleFacts
  var edits = EditList()
  var report = PortReport()
  /// Lines to add before the first line, such as an import that the file lacks.
  var head: [String] = []
  var importsUIKit = false
  /// Declarations to add after the last line.
  var tail: [String] = []
  /// Members to add to the bodies of the module's classes, each with its class, which can be in another file.
  var stubs: [(type: TypeDeclaration, text: String)] = []
  /// Selectors and keys of properties that the file uses.
  var neededSelectors: Set<String> = []
  /// The types and extensions around the visited node, the innermost last.
  private(set) var scopes: [Scope] = []

  struct Scope {
    let name: String
    let isExtension: Bool
    /// The declared or extended type; `nil` for a local type and for a type of another module.
    let type: TypeDeclaration?
    /// The access level that an extension gives to its members.
    let access: String
  }

  init(_ source: SourceFile, file: Int, index: ModuleIndex, facts: ModuleFacts) {
    self.source = source
    self.file = file
    self.index = index
    self.facts = facts
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
    portImports()
  }

  func remark(_ message: String, at node: some SyntaxProtocol) {
    report.remarks.append(
      .init(file: source.path, line: source.line(at: node.start), message: message))
  }

  /// Reports the import of a module that nothing provides.
  func reportMissing(_ module: String, at node: some SyntaxProtocol) {
    let message = "no module '\(module)': give it with --library, or remove the import"
    remark(message, at: node)
    report.missingModules.append(
      .init(file: source.path, line: source.line(at: node.start), message: message))
  }

  /// Removes a node and the spaces after it.
  func remove(_ node: some SyntaxProtocol) {
    var end = node.end
    while end < source.bytes.count, source.bytes[end] == 0x20 { end += 1 }
    edits.replace(node.start..<end, with: "")
  }

  // MARK: Scopes

  private func enter(
    _ name: String, isExtension: Bool = false, access: String = "internal"
  ) -> SyntaxVisitorContinueKind {
    let context = scopes.last?.name
    let full = context.map { "\($0).\(name)" } ?? name
    let type = isExtension ? index.type(name) : index.types[full]
    scopes.append(
      Scope(
        name: isExtension ? name : full, isExtension: isExtension, type: type, access: access))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name.text)
    portRequiredInitializer()
    portOptionalMembers(of: node)
    portObjectParameters(of: node.name, node.genericParameterClause, node.memberBlock)
    return result
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    portObjectParameters(of: node.name, node.genericParameterClause, node.memberBlock)
    return enter(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name.text)
    portProtocol(node)
    portInitializer(of: node)
    return result
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    portObjectElements(node)
    return enter(
      source.text(node.extendedType), isExtension: true,
      access: TypeDeclaration.access(in: node.modifiers.names))
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  // MARK: Nodes with rules

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      if let condition = clause.condition { portCondition(condition) }
    }
    for clause in node.activeClauses(facts.conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    portConvention(node)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    portAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    portModuleName(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    portOldName(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    portOldName(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if portNumberOperator(node) { return .skipChildren }
    portOldDeclaration(node)
    portOldKeys(node)
    portOptionalResult(node)
    portMethod(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    portOldDeclaration(node)
    portProperty(node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    portOldAnnotation(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    portOldAssignment(node)
    portAttributeKey(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      portSelector(node)
      return .skipChildren
    case "keyPath":
      portKeyPath(node)
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// Visits a declaration or statement, unless it is left out because it needs a module that Linux lacks.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let declaration = node.item.as(DeclSyntax.self), scopes.isEmpty else {
      return leaveOut(node) ? .skipChildren : .visitChildren
    }
    return leaveOut(declaration) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node.decl) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    portGrownEnumeration(node)
    portOptionalTrait(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    portOptionalCall(node)
    noteKeys(node)
    portObservation(node)
    portHiddenFunction(node)
    portClassDescription(node)
    portBundle(node)
    portOldCall(node)
    portDynamicClass(node)
    portGenericObject(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    portDynamicSubscript(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    portModuleName(node)
    portOldName(node)
    portSuperOfForeignOverride(node)
    portOptionalReference(node)
    portDynamicClass(node)
    portDynamicLookup(node)
    portSuperOfObject(node)
    portOptionalProperty(node)
    return .visitChildren
  }
}
