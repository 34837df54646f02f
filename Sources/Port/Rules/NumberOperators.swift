// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// On Apple's systems, `NSNumber` has no operator `<`, so programs declare one. On Linux, Foundation declares the
// operator. A second declaration would make each use ambiguous.

extension FilePort {
  /// Removes a function that declares `<` for `NSNumber`.
  ///
  /// - Returns: Whether the function is such a declaration.
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
