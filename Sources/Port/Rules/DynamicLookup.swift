// Nacre, MIT licence; see LICENSE.

import PortModel
import SwiftSyntax

// Objective-C finds members of a value of type `AnyObject` by name. The port casts the value to the class that declares
// the member. If several classes do, the one that the object has counts.

/// A use of a member of a value of type `AnyObject`.
private struct DynamicUse {
  let node: MemberAccessExprSyntax
  /// The text of the value: `value` in `value?.name` and in `(value as AnyObject).name`.
  let value: Range<Int>
  /// The text before the member's dot, such as `value?` or `(value as AnyObject)`.
  let base: Range<Int>
  /// Whether an optional value ends the chain.
  let isChained: Bool
  /// The call of the member; `nil` if the member is not called.
  let call: FunctionCallExprSyntax?
  /// The mark after the member, `?` or `!`.
  let mark: TokenSyntax?

  /// The node that has the member's value or the call's result.
  var whole: Syntax { call.map(Syntax.init) ?? Syntax(node) }

  /// The labels of the call's arguments, `_` for none.
  var labels: [String]? {
    guard let call else { return nil }
    let trailing = call.trailingClosure == nil ? [] : ["_"]
    return call.arguments.map { $0.label?.text ?? "_" }
      + (call.arguments.isEmpty ? trailing : [])
  }

  /// Whether the code goes on with a member or an element of the value.
  var isFollowed: Bool {
    let end = call == nil && mark != nil ? whole.parent : whole
    guard let parent = end?.parent else { return false }
    return parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
      || parent.is(FunctionCallExprSyntax.self)
  }

  /// Whether the code expects an optional value, which is `nil` for an object without the member.
  var expectsOptional: Bool {
    if isChained || mark?.text == "?" { return true }
    guard call == nil, mark == nil, let parent = node.parent else { return false }
    if let initializer = parent.as(InitializerClauseSyntax.self)?.parent {
      return initializer.is(OptionalBindingConditionSyntax.self)
        || initializer.as(PatternBindingSyntax.self)?.typeAnnotation == nil
    }
    guard let sequence = parent.as(ExprListSyntax.self),
      let place = sequence.firstIndex(where: { Syntax($0) == Syntax(node) })
    else { return false }
    let rest = sequence[sequence.index(after: place)...]
    guard let operation = rest.first else { return false }
    if let cast = operation.as(UnresolvedAsExprSyntax.self) {
      return cast.questionOrExclamationMark != nil
    }
    let text = operation.trimmedDescription
    let isComparedWithNil = rest.dropFirst().first?.is(NilLiteralExprSyntax.self) == true
    return text == "??" || isComparedWithNil
  }
}

extension FilePort {
  func portDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let use = dynamicUse(node) else { return }
    let members = dynamicMembers(use)
    guard let first = members.first else { return }
    let isOne = members.count == 1
    let isCast = use.expectsOptional || !isOne
    edits.replace(use.base.lowerBound..<use.value.lowerBound, with: isOne ? "(" : "((")
    edits.replace(
      use.value.upperBound..<use.base.upperBound,
      with: isCast ? " as? \(first.className))?" : " as! \(first.className))")
    let keepsMark = use.call == nil && first.isOptional
    if let mark = use.mark, !keepsMark { edits.replace(source.range(mark), with: "") }
    if !isOne { addAlternatives(members.dropFirst(), use, keepsMark: keepsMark) }
    report.count(.optionalCalls)
  }

  /// Writes `?? (value as? Other)?.name)` after a use for each other class, and the mark that the code expects.
  private func addAlternatives(
    _ members: ArraySlice<AppleMembers.Declared>, _ use: DynamicUse, keepsMark: Bool
  ) {
    let value = text(use.value)
    let name = text(use.node.period.start..<use.node.end)
    let arguments = use.call.map { call in
      text((use.mark.map { source.range($0).upperBound } ?? use.node.end)..<call.end)
    }
    let others = members.map { " ?? (\(value) as? \($0.className))?\(name)\(arguments ?? "")" }
    let mark: String
    if keepsMark && use.mark != nil || members.contains(where: \.isOptional) {
      mark = ""
    } else if use.expectsOptional {
      mark = use.isFollowed ? "?" : ""
    } else {
      mark = "!"
    }
    edits.insert(others.joined() + ")" + mark, at: use.whole.end)
  }

  /// Returns the use of a member of a value of type `AnyObject`; `nil` if the value's type is another or unknown.
  private func dynamicUse(_ node: MemberAccessExprSyntax) -> DynamicUse? {
    guard let base = node.base else { return nil }
    let unwrapped =
      base.as(OptionalChainingExprSyntax.self)?.expression
      ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard let value = Self.castToObject(unwrapped) ?? objectRange(unwrapped) else { return nil }
    var inner = Syntax(node)
    var mark: TokenSyntax?
    if let (_, token) = inner.parent?.as(ExprSyntax.self)?.optionalOrForced {
      mark = token
      inner = inner.parent ?? inner
    }
    let call = inner.parent?.as(FunctionCallExprSyntax.self)
    return DynamicUse(
      node: node, value: value, base: base.start..<base.end,
      isChained: base.is(OptionalChainingExprSyntax.self),
      call: call.flatMap { Syntax($0.calledExpression) == inner ? $0 : nil }, mark: mark)
  }

  /// Returns the members that a use can mean: those of the module, or else Apple's.
  private func dynamicMembers(_ use: DynamicUse) -> [AppleMembers.Declared] {
    let name = use.node.declName.baseName.text
    if ["value", "setValue"].contains(name) {
      guard use.labels?.contains(where: { $0 == "forKey" || $0 == "forKeyPath" }) == true else {
        return []
      }
      return [.init(className: "NSObjectProtocol", labels: nil, type: "", isOptional: false)]
    }
    let own = ownMembers(name, use)
    let apples = AppleMembers.shared.find(name, call: use.labels)
      .filter { index.types[$0.className] == nil }
    let found = own.isEmpty ? apples : own
    // The text is copied for each other class, so it must need no translation and stand on one line.
    let isCopied = !text(use.whole.start..<use.whole.end).contains { $0 == "#" || $0.isNewline }
    return isCopied ? found : Array(found.prefix(1))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  /// Returns the members that classes of the module expose to Objective-C, or the one that a protocol of the module
  /// requires. Calls with `?` of such methods are translated by other rules.
  private func ownMembers(_ name: String, _ use: DynamicUse) -> [AppleMembers.Declared] {
    if use.call != nil, use.mark?.text == "?" { return [] }
    let types = index.types.values.sorted { $0.name < $1.name }
      .filter { $0.kind == .class && $0.isReachable || $0.attributes.contains("objc") }
    let found = types.flatMap { type in
      type.allMembers.filter { isExposed($0, of: type) && $0.isMeant(name, use.labels) }
        .map { (type: type, member: $0) }
    }
    let required = found.filter { $0.type.kind == .protocol }
    return (required.isEmpty ? found : Array(required.prefix(1))).map { type, member in
      let result = member.type ?? ""
      return .init(
        className: type.name, labels: nil, type: "",
        isOptional: result.hasSuffix("?") || result.hasSuffix("!"))
    }
  }

  /// Whether Objective-C finds a member of a type by its name, in any file.
  private func isExposed(_ member: Member, of type: TypeDeclaration) -> Bool {
    let isVisible = member.modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard isVisible, !member.isStatic, !member.isOverride, !member.isOptional else { return false }
    return type.kind == .protocol || type.hasObjectiveCMembers
      || !member.attributes.isDisjoint(with: [.objc, .action, .outlet, .managed])
  }

  /// Replaces `(object as AnyObject).method?(argument)` with a call by name, for a method that a class of the module
  /// exposes to Objective-C and no protocol requires.
  ///
  /// - Returns: Whether the node was replaced.
  func portDynamicCall(_ call: FunctionCallExprSyntax) -> Bool {
    guard let (expression, mark) = call.calledExpression.optionalOrForced, mark.text == "?",
      let node = expression.as(MemberAccessExprSyntax.self), let base = node.base,
      call.trailingClosure == nil, let use = dynamicUse(node),
      AppleMembers.shared.find(node.declName.baseName.text, call: use.labels).isEmpty,
      let method = objectiveCMethod(
        node.declName.baseName.text, labels: call.arguments.map { $0.label?.text })
    else { return false }
    edits.replace(base.start..<use.value.lowerBound, with: "callIfImplemented(")
    edits.replace(use.value.upperBound..<node.declName.end, with: ", \"\(method.selector)\"")
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

  /// Returns the place of the value in `(value as AnyObject)`.
  private static func castToObject(_ base: ExprSyntax) -> Range<Int>? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last,
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.trimmedDescription),
      sequence.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
      let first = sequence.elements.first, let last = sequence.elements.dropLast(2).last
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

  /// Returns the place of an expression that is a value of type `AnyObject`; `nil` for other expressions.
  private func objectRange(_ value: ExprSyntax) -> Range<Int>? {
    isObject(value) || isObjectOfSet(value) ? value.start..<value.end : nil
  }

  /// Whether an expression is `set.anyObject()`, unless the module itself declares such a method.
  private func isObjectOfSet(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "anyObject"
    else { return false }
    let own =
      index.types.values.flatMap(\.allMembers) + index.foreignExtensions.flatMap(\.members)
    return !own.contains { $0.fullName == "anyObject()" }
  }

  /// Returns the name of a variable, which can be written as `self.name`; `nil` for other expressions.
  private static func variableName(_ value: ExprSyntax) -> String? {
    if let name = value.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = value.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    else { return nil }
    return member.declName.baseName.text
  }

  /// Whether an expression is a value of type `AnyObject`, or an element of a collection of such values.
  private func isObject(_ value: ExprSyntax) -> Bool {
    if value.is(MemberAccessExprSyntax.self) {
      guard let name = Self.variableName(value), let types = index.valueTypes[name] else {
        return false
      }
      return types.allSatisfy { ModuleIndex.plainName($0) == "AnyObject" }
    }
    if let name = Self.variableName(value) {
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

extension Member {
  /// Whether a use of a name means the member. The labels are those of a call, `_` for none.
  fileprivate func isMeant(_ name: String, _ call: [String]?) -> Bool {
    guard self.name == name else { return false }
    return call.map { kind == .method && $0 == labels.map { $0 ?? "_" } } ?? (kind == .property)
  }
}
