// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// `Bundle(for: Card.self)` is the bundle of the library that has the class; Foundation on Linux gives
  /// the program's.
  func portBundle(_ node: FunctionCallExprSyntax) {
    let names: Set<String> = ["Bundle", "Foundation.Bundle", "Bundle.init"]
    guard node.arguments.count == 1, let argument = node.arguments.first,
      argument.label?.text == "for",
      names.contains(node.calledExpression.trimmedDescription)
    else { return }
    edits.replace(node.start..<argument.expression.start, with: "Bundle.ofClass(")
    report.count(.bundles)
  }
}
