// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// Errors of the program that uses Nacre go through `Misuse`.
///
/// An optimised build drops the message of `precondition` and of `preconditionFailure`, so in the
/// modules that programs call these may have none.
enum LostMessages {
  private static let modules = [
    "Accelerate", "Compatibility", "Compression", "CoreGraphics", "CoreText", "ImageIO",
    "QuartzCore", "Stage", "UIKit",
  ]

  static func breaches(in file: SourceFile) -> [String] {
    guard modules.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) else { return [] }
    let calls = Calls(viewMode: .sourceAccurate)
    calls.walk(file.tree)
    return calls.found.map {
      "\(file.place($0)): an optimised build drops this message; use Misuse"
    }
  }

  private final class Calls: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      let silentCount = name == "precondition" ? 1 : name == "preconditionFailure" ? 0 : Int.max
      if node.arguments.count > silentCount { found.append(node) }
      return .visitChildren
    }
  }
}
