// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// A claim that the compiler does not check has a `// SAFETY:` line that says why it holds.
///
/// `@unchecked Sendable` and `nonisolated(unsafe)` have it just before their declaration. Unsafe
/// pointers and casts have it in or just before the function or property that uses them, or before the
/// type or extension around it. Declarations without a body, which use nothing, need none.
enum UncheckedClaims {
  static func breaches(in file: SourceFile) -> [String] {
    if file.path.contains("Tests/") { return [] }
    let visitor = Visitor(file)
    visitor.walk(file.tree)
    return visitor.breaches
  }

  private static func isUnsafe(_ name: String) -> Bool {
    name.hasPrefix("Unsafe") || name.hasPrefix("unsafe") || name.hasPrefix("withUnsafe")
      || name.hasPrefix("Unmanaged") || name.hasPrefix("assumingMemory")
      || name == "bindMemory" || name == "withMemoryRebound" || name == "OpaquePointer"
  }

  private final class Visitor: SyntaxVisitor {
    let file: SourceFile
    var breaches: [String] = []
    private var reported: Set<SyntaxIdentifier> = []

    init(_ file: SourceFile) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if node.attributeName.trimmedDescription == "unchecked" {
        requireOwnReason(node, "@unchecked")
      }
      return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
      if node.name.text == "nonisolated", node.detail?.detail.text == "unsafe" {
        requireOwnReason(node, "nonisolated(unsafe)")
      }
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind, isUnsafe(name) { requireReason(token, name) }
      return .skipChildren
    }

    /// Requires the reason just before the declaration that makes the claim.
    private func requireOwnReason(_ node: some SyntaxProtocol, _ claim: String) {
      var current: Syntax? = Syntax(node)
      while let next = current {
        if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) {
          if next.leadingComments.contains("SAFETY:") { return }
          break
        }
        current = next.parent
      }
      breaches.append("\(file.place(node)): \(claim) without a // SAFETY: line of its own")
    }

    /// Requires a reason in or before a declaration around a use of unsafe memory.
    private func requireReason(_ token: TokenSyntax, _ claim: String) {
      var current: Syntax? = token.parent
      while let next = current {
        if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) {
          let isFunction = next.description.count < 20_000 && !isType(next)
          if next.leadingComments.contains("SAFETY:") { return }
          if isFunction, next.description.contains("SAFETY:") { return }
        }
        current = next.parent
      }
      guard reported.insert(declaration(around: token).id).inserted else { return }
      breaches.append("\(file.place(token)): \(claim) without a // SAFETY: line around it")
    }

    private func isType(_ node: Syntax) -> Bool {
      guard let item = node.as(CodeBlockItemSyntax.self)?.item else {
        return node.as(MemberBlockItemSyntax.self)?.decl.asProtocol((any DeclGroupSyntax).self)
          != nil
      }
      return item.asProtocol((any DeclGroupSyntax).self) != nil
    }

    /// The member or statement at file level that holds a token; it is reported once.
    private func declaration(around token: TokenSyntax) -> Syntax {
      var current: Syntax? = Syntax(token)
      var result = Syntax(token)
      while let next = current {
        if next.is(MemberBlockItemSyntax.self) || next.is(CodeBlockItemSyntax.self) {
          if !isType(next) { result = next }
        }
        current = next.parent
      }
      return result
    }
  }
}
