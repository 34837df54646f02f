// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

extension FilePort {
  /// Functions that Apple's systems declare in Darwin or CoreGraphics are Foundation's on Linux.
  private static let replaced: [String: String] = [
    "Darwin": "Foundation", "CoreGraphics": "Foundation", "CoreFoundation": "Foundation",
    "QuartzCore": "Foundation",
  ]

  /// `Foundation.URLSession` is in a module of its own.
  func portModuleName(_ node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self) else { return }
    portFoundation(base.name, node.name)
  }

  private func portFoundation(_ base: TokenSyntax, _ name: TokenSyntax) {
    guard base.text == "Foundation", let module = Self.moduleOfFoundation(name.text) else { return }
    edits.replace(source.range(base), with: module)
    report.count(.modules)
  }

  /// `Darwin.sin(x)`, `CoreGraphics.log(x)`.
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

  /// On Linux `CGFloat` has a static `abs`, which hides Swift's function in its extensions.
  func portHiddenFunction(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "abs", scopes.last?.name == "CGFloat"
    else { return }
    edits.insert("Swift.", at: name.start)
    report.count(.modules)
  }
}
