// Nacre, MIT licence; see LICENSE.

// Lists mutants of Swift files: places where another operator or number would change what is computed.
//     NacreMutants FILE...
// Each line has the file, the offset of the replaced bytes, their number, the line, the original and the
// replacement, separated by tabs.

import Foundation
import SwiftParser
import SwiftSyntax

/// Finds the mutants of a file.
final class MutantFinder: SyntaxVisitor {
  private let file: String
  private let converter: SourceLocationConverter

  init(_ file: String, _ tree: SourceFileSyntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// What replaces an operator. Comparisons move their border by one; arithmetic is reversed.
  private static let operators = [
    "+": "-", "-": "+", "*": "/", "/": "*", "&+": "&-", "&-": "&+", "&*": "&+", "%": "*",
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
    "!==": "===", "&&": "||", "||": "&&", "&": "|", "|": "&", "^": "|", ">>": "<<", "<<": ">>",
    "&>>": "&<<", "&<<": "&>>", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "..<": "...",
  ]

  private func note(_ token: TokenSyntax, _ replacement: String) {
    let start = token.positionAfterSkippingLeadingTrivia
    let line = converter.location(for: start).line
    let parts = [
      file, "\(start.utf8Offset)", "\(token.trimmedLength.utf8Length)", "\(line)", token.text,
      replacement,
    ]
    print(parts.joined(separator: "\t"))
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = Self.operators[node.operator.text] { note(node.operator, other) }
    return .skipChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-", "!"].contains(node.operator.text) { note(node.operator, "") }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.literal, node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Int(node.literal.text) { note(node.literal, "\(number + 1)") }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Double(node.literal.text) { note(node.literal, "\(number * 1.25 + 0.25)") }
    return .skipChildren
  }

  // Words of messages, attributes and conditions of compilation compute nothing.
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    return ["precondition", "assert", "fatalError", "preconditionFailure"].contains(name)
      ? .skipChildren : .visitChildren
  }
}

for file in CommandLine.arguments.dropFirst() {
  let tree = Parser.parse(source: try String(contentsOfFile: file, encoding: .utf8))
  MutantFinder(file, tree).walk(tree)
}
