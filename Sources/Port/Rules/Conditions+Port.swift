// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Replaces `os(iOS)` with `canImport(UIKit)`, and `os(Linux)` with `false`, because the code is written for iOS.
  func portCondition(_ condition: ExprSyntax) {
    let visitor = ConditionCalls(viewMode: .sourceAccurate)
    visitor.walk(condition)
    for call in visitor.calls where call.calledExpression.trimmedDescription == "os" {
      let system = call.arguments.first?.expression.trimmedDescription ?? ""
      let replacement = ["iOS": "canImport(UIKit)", "Linux": "false"][system]
      guard let replacement else { continue }
      edits.replace(source.range(call), with: replacement)
      report.count(.conditions)
    }
  }
}

private final class ConditionCalls: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
