// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// `Bundle(for: Card.self)` is the bundle of the library that has the class; Foundation on Linux gives
  /// the program's.
  func portBundle(_ node: FunctionCallExprSyntax) {
    let names: Set<String> = ["Bundle", "Foundation.Bundle", "Bundle.init"]
    guard node.arguments.count == 1, let label = node.arguments.first?.label, label.text == "for",
      names.contains(node.calledExpression.trimmedDescription)
    else { return }
    edits.replace(source.range(label), with: "ofClass")
    report.count(.bundles)
  }
}
