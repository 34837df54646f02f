// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Replaces `Bundle(for: Card.self)` with `Bundle.ofClass(Card.self)`.
  ///
  /// The new call returns the bundle of the library that declares the class. On Linux, Foundation returns the bundle
  /// of the program instead.
  ///
  /// Also replaces `Bundle(identifier:)` with `Bundle.identified(_:)`, which knows the bundles of UIKit.
  func portBundle(_ node: FunctionCallExprSyntax) {
    let names: Set<String> = ["Bundle", "Foundation.Bundle", "Bundle.init"]
    guard node.arguments.count == 1, let argument = node.arguments.first,
      let method = ["for": "ofClass", "identifier": "identified"][argument.label?.text ?? ""],
      names.contains(node.calledExpression.trimmedDescription)
    else { return }
    edits.replace(node.start..<argument.expression.start, with: "Bundle.\(method)(")
    report.count(.bundles)
  }
}
