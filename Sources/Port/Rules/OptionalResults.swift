// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// A method of a delegate that never returns `nil` may leave out the `?` of the protocol of Objective-C.
// Swift's protocols ask for the type itself, and would not take it for the method that they mean.

extension FilePort {
  /// The methods of UIKit's protocols with an optional result: those that a class may leave out, and
  /// those that it has to have.
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

// Properties that Apple's protocols do not require are optional where an object is known by its protocol.

extension FilePort {
  private static let optionalTraits: Set<String> = [
    "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType",
    "keyboardAppearance", "returnKeyType",
  ]

  /// `switch input.keyboardAppearance { case .dark?: … }`: the property is never missing here.
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
