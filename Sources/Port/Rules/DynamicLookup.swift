// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Objective-C finds members of a value of type `AnyObject` by name. Here the value is cast to the class
// that has the member.

extension FilePort {
  private static let classes: [String: String] = [
    "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue",
    "cgVectorValue": "NSValue", "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
    "uiOffsetValue": "NSValue", "caTransform3DValue": "NSValue", "rangeValue": "NSValue",
    "floatValue": "NSNumber", "doubleValue": "NSNumber", "intValue": "NSNumber",
    "integerValue": "NSNumber", "boolValue": "NSNumber", "stringValue": "NSNumber",
    "performSelector": "NSObjectProtocol", "perform": "NSObjectProtocol",
    "responds": "NSObjectProtocol", "isKind": "NSObjectProtocol",
  ]

  func portDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let owner = Self.classes[node.declName.baseName.text], let base = node.base else {
      return
    }
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last, type.trimmedDescription == "AnyObject",
      let operation = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self)
    {
      edits.replace(operation.start..<type.end, with: "as! \(owner)")
      report.count(.optionalCalls)
      return
    }
    let value = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let types = index.valueTypes[name],
      types.allSatisfy({ ModuleIndex.plainName($0) == "AnyObject" })
    else { return }
    edits.insert("(", at: value.start)
    edits.insert(" as? \(owner))", at: value.end)
    if !base.is(OptionalChainingExprSyntax.self) { edits.insert("?", at: base.end) }
    report.count(.optionalCalls)
  }

  /// `type(of: view).description()` is the name of a class.
  func portClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let base = member.base,
      index.types.values.allSatisfy({ $0.allMembers.allSatisfy { $0.fullName != "description()" } })
    else { return }
    edits.insert("String(reflecting: ", at: node.start)
    edits.replace(
      member.period.start..<node.end,
      with: base.is(DeclReferenceExprSyntax.self)
        && base.trimmedDescription.first?.isUppercase == true && base.trimmedDescription != "Self"
        ? ".self)" : ")")
    report.count(.optionalCalls)
  }

  /// Functions with the conventions of blocks and of Objective-C's methods are functions of Swift.
  func portConvention(_ node: AttributedTypeSyntax) {
    for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard attribute.attributeName.trimmedDescription == "convention" else { continue }
      let argument = attribute.arguments?.trimmedDescription ?? ""
      let isMethod = ["AnyObject", "Selector"].contains {
        node.baseType.trimmedDescription.contains($0)
      }
      guard argument == "block" || isMethod else { continue }
      remove(attribute)
      report.count(.attributes)
    }
  }
}
