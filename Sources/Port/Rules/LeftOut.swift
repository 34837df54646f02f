// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// SwiftUI, Combine and WidgetKit do not exist on Linux. The port turns a declaration that uses them into a comment. It
// does the same with each declaration whose signature uses such a declaration.

extension FilePort {
  /// Turns a declaration into a comment if it needs a module that Linux lacks.
  ///
  /// - Returns: Whether the declaration is left out.
  func leaveOut(_ node: DeclSyntax) -> Bool {
    guard facts.leftOut.isLeftOut(node, file: file) else { return false }
    var offset = node.start
    edits.insert("// ", at: offset)
    while offset < node.end {
      if source.bytes[offset] == 0x0A, offset + 1 < node.end {
        edits.insert("// ", at: offset + 1)
      }
      offset += 1
    }
    report.count(.leftOut)
    remark("\(Self.title(of: node)) needs a module that Linux lacks and was left out", at: node)
    return true
  }

  /// Turns an `if` into a comment if its condition uses a type that is left out. The code after `else` stays.
  ///
  /// - Returns: Whether the condition is left out.
  func leaveOut(_ node: IfExprSyntax) -> Bool {
    guard facts.leftOut.mentionsType(Syntax(node.conditions)) else { return false }
    edits.insert("/*", at: node.start)
    if let otherwise = node.elseBody {
      switch otherwise {
      case .codeBlock(let block):
        edits.insert("*/ do ", at: otherwise.start)
        walk(block)
      case .ifExpr(let next):
        edits.insert("*/ ", at: otherwise.start)
        walk(next)
      @unknown default: break
      }
    } else {
      edits.insert("*/ do {}", at: node.end)
    }
    report.count(.leftOut)
    remark("this condition uses a type that was left out, and counts as false", at: node)
    return true
  }

  /// Turns a statement into a comment if it begins with a property that is left out.
  ///
  /// - Returns: Whether the statement is left out.
  func leaveOut(_ node: CodeBlockItemSyntax) -> Bool {
    guard !facts.leftOut.memberNames.isEmpty, node.item.is(ExprSyntax.self) else { return false }
    var tokens = node.tokens(viewMode: .sourceAccurate).prefix(3).map(\.text)[...]
    if tokens.prefix(2) == ["self", "."] { tokens = tokens.dropFirst(2) }
    guard let first = tokens.first, facts.leftOut.memberNames.contains(first) else { return false }
    edits.insert("/*", at: node.start)
    edits.insert("*/", at: node.end)
    report.count(.leftOut)
    remark("this statement uses '\(first)', which was left out", at: node)
    return true
  }

  private static func title(of node: DeclSyntax) -> String {
    let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text
    if let name { return "'\(name)'" }
    if let declaration = node.as(ExtensionDeclSyntax.self) {
      return "the extension of \(declaration.extendedType.trimmedDescription)"
    }
    return "the declaration"
  }
}

/// The declarations of a module that cannot be compiled because they use a module that Linux lacks.
struct LeftOutDeclarations {
  /// The names of SwiftUI and Combine by which the use of these modules is recognised.
  private static let allForeignNames: Set<String> = [
    "View", "AnyView", "ViewBuilder", "ViewModifier", "PreviewProvider", "UIHostingController",
    "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext", "EnvironmentKey", "EnvironmentValues", "Environment",
    "PreferenceKey", "GeometryReader", "GeometryProxy", "EdgeInsets", "Color", "Binding", "State",
    "StateObject", "ObservedObject", "ObservableObject", "EnvironmentObject", "Published",
    "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "AnyCancellable", "Publisher",
    "Transaction", "Shape", "ButtonStyle", "App", "Scene", "WindowGroup", "Text",
    "ProposedViewSize", "LocalizedStringKey", "Animatable", "DynamicProperty", "PhotosPickerItem",
  ]
  /// Combine names that Foundation also exports on Apple's systems.
  private static let namesOfFoundation: Set<String> = [
    "ObservableObject", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
    "AnyCancellable",
  ]
  /// Modules that Linux lacks. In a file that imports one, all foreign names are barred.
  static let modules: Set<String> = ["SwiftUI", "Combine", "WidgetKit"]

  private let conditions: Conditions
  /// The barred names in each file, by the index of the file; no entry for a file without barred names.
  ///
  /// The names of types that the module itself declares are not barred.
  private var files: [Int: Set<String>] = [:]
  /// The names of declarations at file level that are left out.
  private(set) var names: Set<String> = []

  /// The names of properties that are left out of types.
  private(set) var memberNames: Set<String> = []
  /// The offsets of the members that are left out of types, by the index of the file.
  private var memberOffsets: [Int: Set<Int>] = [:]

  /// Finds the declarations that use names of the missing modules, and then the declarations that use these.
  init(_ sources: [SourceFile], index: ModuleIndex, conditions: Conditions) {
    self.conditions = conditions
    let own = index.types.keys.compactMap { $0.split(separator: ".").last.map(String.init) }
    let foreignNames = Self.allForeignNames.subtracting(own).subtracting(index.aliases.keys)
    let ofFoundation = Self.namesOfFoundation.intersection(foreignNames)
    for (file, source) in sources.enumerated() {
      // An import in an inactive clause of `#if` also shows which modules the file uses.
      let imports = ImportVisitor(nil)
      imports.walk(source.tree)
      let modules = imports.found.compactMap { $0.path.first?.name.text }
      if !Self.modules.isDisjoint(with: modules) {
        files[file] = foreignNames
      } else if !modules.isEmpty,
        source.tree.tokens(viewMode: .sourceAccurate).contains(where: {
          ofFoundation.contains($0.text)
        })
      {
        files[file] = ofFoundation
      }
    }
    guard !files.isEmpty else { return }
    for _ in 0..<8 {
      let before = names
      for (file, source) in sources.enumerated() {
        for declaration in declarations(source.tree.statements) {
          guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text,
            isLeftOut(declaration, file: file)
          else { continue }
          names.insert(name)
        }
      }
      if names == before { break }
    }
    for file in files.keys.sorted() {
      for declaration in declarations(sources[file].tree.statements) {
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
          !isLeftOut(DeclSyntax(fromProtocol: group), file: file)
        else { continue }
        for member in group.memberBlock.members.map(\.decl) where isLeftOut(member, file: file) {
          memberOffsets[file, default: []].insert(member.start)
          let property = member.as(VariableDeclSyntax.self)?.bindings.first?.pattern
          if let name = property?.trimmedDescription { memberNames.insert(name) }
        }
      }
    }
  }

  /// Returns the declarations of a file, including those in active clauses of `#if`.
  private func declarations(_ items: CodeBlockItemListSyntax) -> [DeclSyntax] {
    items.flatMap { item -> [DeclSyntax] in
      guard let declaration = item.item.as(DeclSyntax.self) else { return [] }
      guard let choice = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
      return choice.activeClauses(conditions).flatMap { clause -> [DeclSyntax] in
        guard case .statements(let inner) = clause.elements else { return [] }
        return declarations(inner)
      }
    }
  }

  /// Whether a type, or the outermost type around it, is left out.
  func isLeftOut(_ type: TypeDeclaration) -> Bool {
    names.contains(String(type.name.prefix { $0 != "." }))
  }

  /// Whether a member is left out of its type.
  func isLeftOut(_ member: Member) -> Bool {
    memberOffsets[member.file]?.contains(member.offset) == true
  }

  func isLeftOut(_ node: DeclSyntax, file: Int) -> Bool {
    guard !files.isEmpty, !node.is(ImportDeclSyntax.self), !node.is(IfConfigDeclSyntax.self) else {
      return false
    }
    let isForeign = files[file] != nil
    guard isForeign || !names.isEmpty else { return false }
    let barred = names.union(files[file] ?? [])
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      // A protocol needs all its requirements, and a result builder all its functions.
      let needsAll =
        node.is(ProtocolDeclSyntax.self) || group.attributes.names.contains("resultBuilder")
      let isWithoutEssentials =
        !node.is(ExtensionDeclSyntax.self)
        && group.memberBlock.members.contains {
          (needsAll || Self.isEssential($0.decl))
            && Self.heads(of: $0.decl).contains { mentions($0, barred) }
        }
      return isWithoutEssentials || Self.heads(of: node).contains { mentions($0, barred) }
    }
    if node.is(MacroExpansionDeclSyntax.self) { return isForeign }
    // A body that uses such a module cannot be compiled either.
    return isForeign
      ? mentions(Syntax(node), barred) : Self.heads(of: node).contains { mentions($0, barred) }
  }

  /// Whether code uses a type that is left out.
  func mentionsType(_ node: Syntax) -> Bool { !names.isEmpty && mentions(node, names) }

  /// Whether a type is incomplete without a member.
  private static func isEssential(_ member: DeclSyntax) -> Bool {
    if let property = member.as(VariableDeclSyntax.self) {
      return property.bindings.contains { $0.accessorBlock == nil }
    }
    return member.is(InitializerDeclSyntax.self) || member.is(EnumCaseDeclSyntax.self)
  }

  private func mentions(_ node: Syntax, _ names: Set<String>) -> Bool {
    let visitor = NameVisitor(names, conditions)
    visitor.walk(node)
    return visitor.isFound
  }

  /// Returns the signature of a declaration: the inherited types and generic constraints of a type, the parameters
  /// and result of a method, the type of a property.
  private static func heads(of node: DeclSyntax) -> [Syntax] {
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      let generics = node.asProtocol((any WithGenericParametersSyntax).self)
      let heads: [Syntax?] = [
        group.inheritanceClause.map(Syntax.init),
        node.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) },
        node.as(ExtensionDeclSyntax.self)?.genericWhereClause.map(Syntax.init),
        generics?.genericParameterClause.map(Syntax.init),
        generics?.genericWhereClause.map(Syntax.init),
      ]
      return heads.compactMap(\.self)
    }
    if let method = node.as(FunctionDeclSyntax.self) {
      let heads: [Syntax?] = [
        Syntax(method.signature), method.genericParameterClause.map(Syntax.init),
        method.genericWhereClause.map(Syntax.init),
      ]
      return heads.compactMap(\.self)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return [Syntax(initializer.signature)]
    }
    if let property = node.as(VariableDeclSyntax.self) {
      return property.bindings.compactMap { $0.typeAnnotation.map(Syntax.init) }
    }
    if node.is(AssociatedTypeDeclSyntax.self) || node.is(EnumCaseDeclSyntax.self) {
      return [Syntax(node)]
    }
    return []
  }
}

/// Searches code for names, except in inactive clauses of `#if`.
private final class NameVisitor: SyntaxVisitor {
  private let names: Set<String>
  private let conditions: Conditions
  private(set) var isFound = false

  init(_ names: Set<String>, _ conditions: Conditions) {
    self.names = names
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, names.contains(name) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  /// Skips the names of members, which are not names of types.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    return .skipChildren
  }
}
