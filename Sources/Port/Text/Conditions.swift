// Nacre, MIT licence; see LICENSE.

import SwiftSyntax

/// The value of `#if` conditions for code that is treated as code for iOS.
struct Conditions {
  /// The modules that can be imported besides those of the system.
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

  /// The processor that the port runs on, which is also the one that it compiles for.
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

  /// Returns the value of a condition, or `nil` if it is not known, such as a compiler's version.
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

  /// `&&` binds tighter than `||`.
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
