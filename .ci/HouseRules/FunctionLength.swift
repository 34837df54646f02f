// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// A function has at most 60 lines.
///
/// Tables are exempt: a function that consists of one `switch` or one literal.
enum FunctionLength {
  static let limit = 60

  static func breaches(in file: SourceFile) -> [String] {
    let visitor = Visitor(file)
    visitor.walk(file.tree)
    return visitor.breaches
  }

  private final class Visitor: SyntaxVisitor {
    let file: SourceFile
    var breaches: [String] = []

    init(_ file: SourceFile) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    private func check(_ node: some SyntaxProtocol, _ name: String, _ body: CodeBlockSyntax?) {
      guard let body, !isTable(body.statements) else { return }
      let lines = file.lastLine(of: node) - file.line(of: node) + 1
      if lines > limit {
        breaches.append("\(file.place(node)): \(name) has \(lines) lines; \(limit) are the limit")
      }
    }

    private func isTable(_ statements: CodeBlockItemListSyntax) -> Bool {
      guard statements.count == 1, let only = statements.first?.item else { return false }
      switch only {
      case .expr(let expression): return isTable(expression)
      case .stmt(let statement):
        if let value = statement.as(ReturnStmtSyntax.self)?.expression { return isTable(value) }
        return statement.as(ExpressionStmtSyntax.self).map { isTable($0.expression) } ?? false
      default: return false
      }
    }

    private func isTable(_ expression: ExprSyntax) -> Bool {
      expression.is(SwitchExprSyntax.self) || expression.is(ArrayExprSyntax.self)
        || expression.is(DictionaryExprSyntax.self)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      check(node, node.name.text, node.body)
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      check(node, "init", node.body)
      return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
      check(node, node.accessorSpecifier.text, node.body)
      return .visitChildren
    }
  }
}
