// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Modules of Apple's systems, each with the module that exports their functions on Linux.
  private static let replaced: [String: String] = [
    "Darwin": "Foundation", "CoreGraphics": "Foundation", "CoreFoundation": "Foundation",
    "QuartzCore": "Foundation",
  ]

  /// Replaces the module in a type such as `Foundation.URLSession`, which is in `FoundationNetworking` on Linux.
  func portModuleName(_ node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self) else { return }
    portFoundation(base.name, node.name)
  }

  private func portFoundation(_ base: TokenSyntax, _ name: TokenSyntax) {
    guard base.text == "Foundation", let module = Self.moduleOfFoundation(name.text) else { return }
    edits.replace(source.range(base), with: module)
    report.count(.modules)
  }

  /// Replaces the module in an expression such as `Darwin.sin(x)` or `CoreGraphics.log(x)`.
  func portModuleName(_ node: MemberAccessExprSyntax) {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      portFoundation(base.baseName, node.declName.baseName)
    }
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      let module = Self.replaced[base.baseName.text], index.types[base.baseName.text] == nil,
      node.declName.baseName.text.first?.isLowercase == true
    else { return }
    edits.replace(source.range(base), with: module)
    report.count(.modules)
  }

  /// Writes `Swift.abs` in extensions of `CGFloat`, where a static `abs` hides Swift's function on Linux.
  func portHiddenFunction(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "abs", scopes.last?.name == "CGFloat"
    else { return }
    edits.insert("Swift.", at: name.start)
    report.count(.modules)
  }
}
