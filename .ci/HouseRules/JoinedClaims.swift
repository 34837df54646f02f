// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// An expectation has one claim: claims that `&&` joins fail without saying which one does not hold.
enum JoinedClaims {
  static func breaches(in file: SourceFile) -> [String] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    return visitor.joined.map {
      "\(file.place($0)): an expectation joins claims by &&; write one for each"
    }
  }

  private final class Visitor: SyntaxVisitor {
    var joined: [MacroExpansionExprSyntax] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if node.macroName.text == "expect", let claim = node.arguments.first, claim.label == nil,
        let sequence = claim.expression.as(SequenceExprSyntax.self)
      {
        let operators = sequence.elements.compactMap { element -> String? in
          if element.is(UnresolvedTernaryExprSyntax.self) { return "?" }
          return element.as(BinaryOperatorExprSyntax.self)?.operator.text
        }
        // The operators that bind less than && keep the claims together.
        if operators.contains("&&"), !operators.contains("||"), !operators.contains("?") {
          joined.append(node)
        }
      }
      return .visitChildren
    }
  }
}
