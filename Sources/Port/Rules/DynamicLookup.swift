// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Objective-C finds members of a value of type `AnyObject` by name. The port casts the value to the class or protocol
// that declares the member.

extension FilePort {
  private static let classes: [String: String] = [
    "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue",
    "cgVectorValue": "NSValue", "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
    "uiOffsetValue": "NSValue", "caTransform3DValue": "NSValue", "rangeValue": "NSValue",
    "floatValue": "NSNumber", "doubleValue": "NSNumber", "intValue": "NSNumber",
    "integerValue": "NSNumber", "boolValue": "NSNumber", "stringValue": "NSNumber",
    "uintValue": "NSNumber", "int8Value": "NSNumber", "uint8Value": "NSNumber",
    "int16Value": "NSNumber", "uint16Value": "NSNumber", "int32Value": "NSNumber",
    "uint32Value": "NSNumber", "int64Value": "NSNumber", "uint64Value": "NSNumber",
    "performSelector": "NSObjectProtocol", "perform": "NSObjectProtocol",
    "responds": "NSObjectProtocol", "isKind": "NSObject",
  ]

  /// Returns the class or protocol that declares a member; `nil` if the port does not know the member.
  ///
  /// `value` and `setValue` count only in calls with a label `forKey` or `forKeyPath`.
  private static func owner(of node: MemberAccessExprSyntax) -> String? {
    let name = node.declName.baseName.text
    guard ["value", "setValue"].contains(name) else { return classes[name] }
    let labels = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.map { $0.label?.text }
    let isCoding = labels?.contains { $0 == "forKey" || $0 == "forKeyPath" } ?? false
    return isCoding ? "NSObjectProtocol" : nil
  }

  func portDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let owner = Self.owner(of: node), let base = node.base else { return }
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
    guard isObject(value) else { return }
    edits.insert("(", at: value.start)
    edits.insert(" as? \(owner))", at: value.end)
    if !base.is(OptionalChainingExprSyntax.self) { edits.insert("?", at: base.end) }
    report.count(.optionalCalls)
  }

  /// Replaces `(object as AnyObject).method?(argument)` with a call by name, for a method that a class of the module
  /// exposes to Objective-C and no protocol requires.
  ///
  /// - Returns: Whether the node was replaced.
  func portDynamicCall(_ call: FunctionCallExprSyntax) -> Bool {
    guard let (expression, mark) = call.calledExpression.optionalOrForced, mark.text == "?",
      let node = expression.as(MemberAccessExprSyntax.self), let base = node.base,
      call.trailingClosure == nil, Self.owner(of: node) == nil,
      let object = Self.castToObject(base) ?? variable(base),
      let method = objectiveCMethod(
        node.declName.baseName.text, labels: call.arguments.map { $0.label?.text })
    else { return false }
    edits.replace(base.start..<object.lowerBound, with: "callIfImplemented(")
    edits.replace(object.upperBound..<node.declName.end, with: ", \"\(method.selector)\"")
    let open = call.leftParen?.end ?? node.declName.end
    edits.replace(node.declName.end..<open, with: call.arguments.isEmpty ? "" : ", ")
    for argument in call.arguments {
      if let label = argument.label, let colon = argument.colon {
        edits.replace(label.start..<colon.end, with: "")
      }
    }
    report.count(.optionalCalls)
    return true
  }

  /// Returns the place of a variable of type `AnyObject`, which may be optional.
  private func variable(_ base: ExprSyntax) -> Range<Int>? {
    let value = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return isObject(value) ? value.start..<value.end : nil
  }

  /// Returns the place of the value in `(value as AnyObject)`.
  private static func castToObject(_ base: ExprSyntax) -> Range<Int>? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last, type.trimmedDescription == "AnyObject",
      let operation = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      operation.questionOrExclamationMark == nil, let first = sequence.elements.first,
      let last = sequence.elements.dropLast(2).last
    else { return nil }
    return first.start..<last.end
  }

  /// Returns the method that a class of the module exposes to Objective-C; `nil` if there is none, or if a protocol
  /// requires it.
  private func objectiveCMethod(_ name: String, labels: [String?]) -> Member? {
    var found: Member?
    for type in index.types.values {
      for member in type.allMembers where member.name == name && member.labels == labels {
        if type.kind == .protocol { return nil }
        let isExposed =
          type.hasObjectiveCMembers || !member.attributes.isDisjoint(with: [.objc, .action])
        if member.canBeCalledByName, isExposed { found = member }
      }
    }
    return found
  }

  /// Whether an expression is a value of type `AnyObject`, or an element of a collection of such values.
  private func isObject(_ value: ExprSyntax) -> Bool {
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return types(of: name, at: Syntax(value)) { ModuleIndex.plainName($0) == "AnyObject" }
    }
    guard let element = value.as(SubscriptCallExprSyntax.self) else { return false }
    let whole = element.calledExpression
    let collection = whole.as(OptionalChainingExprSyntax.self)?.expression ?? whole
    guard let name = collection.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return types(of: name, at: Syntax(value)) { type in
      type.contains(/^\[([^\[\]]*:)?\s*AnyObject\s*\][?!]*$/)
    }
  }

  /// Whether all known types of a name meet a condition.
  ///
  /// If the type of a local declaration is known, the declarations of the module do not count. A name without a known
  /// type does not meet the condition.
  private func types(of name: String, at node: Syntax, are asked: (String) -> Bool) -> Bool {
    if let local = localType(of: name, at: node) { return asked(local) }
    guard let types = index.valueTypes[name] else { return false }
    return types.allSatisfy(asked)
  }

  /// Casts a value of type `AnyObject` whose element is asked for by a text or a number to the collection that has it.
  func portDynamicSubscript(_ node: SubscriptCallExprSyntax) {
    guard node.arguments.count == 1, let key = node.arguments.first, key.label == nil else {
      return
    }
    let whole = node.calledExpression
    let value = whole.as(OptionalChainingExprSyntax.self)?.expression ?? whole
    guard isObject(value) else { return }
    let collection: String
    switch key.expression.kind {
    case .stringLiteralExpr: collection = "NSDictionary"
    case .integerLiteralExpr: collection = "NSArray"
    default:
      let name = key.expression.trimmedDescription
      switch knownTypes(of: name, at: node) {
      case ["String"]: collection = "NSDictionary"
      case ["Int"]: collection = "NSArray"
      default: return
      }
    }
    edits.insert("(", at: value.start)
    edits.insert(" as? \(collection))", at: value.end)
    if !whole.is(OptionalChainingExprSyntax.self) { edits.insert("?", at: whole.end) }
    report.count(.optionalCalls)
  }

  /// Replaces `type(of: view).description()`, the name of a class, with `String(reflecting: type(of: view))`.
  ///
  /// Such calls stay if a type of the module declares `description()`.
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

  /// Removes the calling conventions of blocks and of Objective-C methods, whose values are Swift functions on Linux.
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
