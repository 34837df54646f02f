// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// On Apple's systems `NSNumber` cannot be compared by `<`, so programs declare it. Foundation on Linux has it,
// and a second one would make each use ambiguous.

extension FilePort {
  /// Removes the operator.
  ///
  /// - Returns: Whether the function was one.
  func portNumberOperator(_ node: FunctionDeclSyntax) -> Bool {
    let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    guard scopes.isEmpty, node.name.text == "<", types == ["NSNumber", "NSNumber"] else {
      return false
    }
    remove(node)
    report.count(.leftOut)
    return true
  }
}
