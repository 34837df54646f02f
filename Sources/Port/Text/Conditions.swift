// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// Evaluates `#if` conditions as in a build for iOS.
struct Conditions {
  /// The modules that can be imported in addition to `available`.
  var modules: Set<String> = []
  /// Custom conditions that are set, such as `DEBUG`.
  var flags: Set<String> = []

  /// The modules that a program on Linux with Nacre can import.
  static let available: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder", "XCTest", "Testing",
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Accelerate", "Compression",
    "_Concurrency", "_StringProcessing",
  ]

  /// The architecture of the processor that the port runs on. The translation is compiled for the same architecture.
  static let architecture: String = {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }()

  func canImport(_ module: String) -> Bool {
    let name = module.split(separator: ".").first.map(String.init) ?? module
    return Self.available.contains(name) || modules.contains(name)
  }

  /// Returns the value of a condition; `nil` if it is unknown, such as that of a check of the compiler's version.
  ///
  /// An empty condition, that of `#else`, is true.
  func value(_ condition: ExprSyntax?) -> Bool? {
    guard let condition else { return true }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return value(tuple.elements.first?.expression)
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression).map { !$0 }
    }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return flags.contains(name.baseName.text)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return value(of: Array(sequence.elements))
    }
    return nil
  }

  private func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "canImport": return canImport(argument)
    case "targetEnvironment": return false
    case "arch": return argument == Self.architecture
    default: return nil
    }
  }

  /// Returns the value of a sequence of operands and operators. `&&` has a higher precedence than `||`.
  private func value(of elements: [ExprSyntax]) -> Bool? {
    func isOperator(_ element: ExprSyntax, _ text: String) -> Bool {
      element.as(BinaryOperatorExprSyntax.self)?.operator.text == text
    }
    for (text, decisive) in [("||", true), ("&&", false)] {
      let parts = elements.split { isOperator($0, text) }
      guard parts.count > 1 else { continue }
      let values = parts.map { value(of: Array($0)) }
      if values.contains(decisive) { return decisive }
      return values.contains(nil) ? nil : !decisive
    }
    return elements.count == 1 ? value(elements[0]) : nil
  }
}
