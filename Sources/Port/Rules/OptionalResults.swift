// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Some delegate methods return an optional. On Apple's systems, an implementation that never returns `nil` may omit the
// `?` of the result. On Linux, such a method would not satisfy the requirement, so the port adds the `?`.

extension FilePort {
  /// The full names of the methods with an optional result in UIKit's protocols, both optional and required methods.
  private static let optionalResults: Set<String> = {
    let optional = AppleDeclarations.shared.optional.values.joined().map(\.member)
      .filter { $0.type?.hasSuffix("?") == true }
    return Set(optional.map(\.fullName)).union([
      "contextMenuInteraction(_:configurationForMenuAtLocation:)",
      "pageViewController(_:viewControllerAfter:)", "pageViewController(_:viewControllerBefore:)",
    ])
  }()

  func portOptionalResult(_ node: FunctionDeclSyntax) {
    guard let result = node.signature.returnClause?.type, !Self.isOptional(result),
      let scope = scopes.last, scope.type?.kind == .class || scope.isExtension,
      Self.optionalResults.contains(Member(node, in: source, file: file).fullName)
    else { return }
    let isPlain = result.is(IdentifierTypeSyntax.self) || result.is(ArrayTypeSyntax.self)
    if !isPlain { edits.insert("(", at: result.start) }
    edits.insert(isPlain ? "?" : ")?", at: result.end)
    report.count(.optionalRequirements)
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}

// Apple's protocols have optional properties, whose values are optional if the type of the object is the protocol.

extension FilePort {
  private static let optionalTraits: Set<String> = [
    "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType",
    "keyboardAppearance", "returnKeyType",
  ]

  /// Makes the subject of `switch input.keyboardAppearance { case .dark?: … }` an optional.
  ///
  /// In Nacre the property is required, so its value is not optional.
  func portOptionalTrait(_ node: SwitchExprSyntax) {
    guard let subject = node.subject.as(MemberAccessExprSyntax.self),
      Self.optionalTraits.contains(subject.declName.baseName.text),
      node.cases.contains(where: Self.unwraps)
    else { return }
    edits.insert("Optional(", at: subject.start)
    edits.insert(")", at: subject.end)
    report.count(.conditions)
  }

  /// Whether a case has a pattern such as `.dark?`.
  private static func unwraps(_ element: SwitchCaseListSyntax.Element) -> Bool {
    guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
    else { return false }
    return label.caseItems.contains {
      $0.pattern.as(ExpressionPatternSyntax.self)?.expression.is(OptionalChainingExprSyntax.self)
        == true
    }
  }
}
