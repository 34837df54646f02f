// Nacre, MIT licence; see LICENSE.

import Foundation

/// A side of a comparison in a predicate. The class of this name in Foundation on Linux cannot be used; the port writes
/// this one in its place.
///
/// Functions, blocks and subqueries are not supported.
///
/// Source: Apple's documentation of `NSExpression`.
open class NSExpression: NSObject, NSCopying {
  /// What an expression is.
  public enum ExpressionType: UInt, Sendable {
    /// A value that does not change.
    case constantValue
    /// The object for which a predicate is evaluated.
    case evaluatedObject
    /// A variable, whose value is given when a predicate is evaluated.
    case variable
    /// A key path from the evaluated object.
    case keyPath
    /// The result of a function. A key path from a variable is one.
    case function
    /// The union of two sets; not supported.
    case unionSet
    /// The intersection of two sets; not supported.
    case intersectSet
    /// The difference of two sets; not supported.
    case minusSet
    /// The elements of a collection that match a predicate; not supported.
    case subquery = 13
    /// A list of expressions.
    case aggregate
    /// Any key; not supported.
    case anyKey
    /// The result of a block; not supported.
    case block = 19
    /// One of two expressions; not supported.
    case conditional
  }

  let operand: PredicateNode.Operand

  init(_ operand: PredicateNode.Operand) { self.operand = operand }

  /// Creates the expression of a value.
  public convenience init(forConstantValue obj: Any?) { self.init(.value(obj)) }
  /// Creates the expression of a key path from the evaluated object.
  public convenience init(forKeyPath keyPath: String) { self.init(.path(keyPath)) }
  /// Creates the expression of a variable.
  public convenience init(forVariable string: String) { self.init(.variable(string)) }
  /// Creates the expression of a list.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(
      .list(subexpressions.map { ($0 as? NSExpression)?.operand ?? .value($0) }))
  }
  /// Returns the expression of the evaluated object.
  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.path("SELF")) }

  /// What the expression is.
  open var expressionType: ExpressionType {
    switch operand {
    case .value: .constantValue
    case .path(let path): path.uppercased() == "SELF" ? .evaluatedObject : .keyPath
    case .list: .aggregate
    case .variable: .variable
    case .variablePath: .function
    }
  }

  /// The value of a constant; `nil` for another expression.
  open var constantValue: Any? {
    if case .value(let value) = operand { PredicateValue.plain(value) } else { nil }
  }
  /// The key path; empty for another expression. On Apple's systems another expression raises an exception.
  open var keyPath: String {
    switch operand {
    case .path(let path), .variablePath(_, let path): path
    default: ""
    }
  }
  /// The name of a variable; empty for another expression. On Apple's systems another expression raises an exception.
  open var variable: String { if case .variable(let name) = operand { name } else { "" } }
  /// The elements of a list; `nil` for another expression.
  open var collection: Any? {
    if case .list(let operands) = operand { operands.map { NSExpression($0) } } else { nil }
  }

  /// Returns the value of the expression for an object.
  ///
  /// - Parameters:
  ///   - object: The evaluated object.
  ///   - context: The values of variables by their names.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (key, value) in context ?? [:] {
      if let name = PredicateValue.text(key) { variables[name] = value }
    }
    return PredicateValue.plain(operand.value(for: object, variables))
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override var description: String { operand.text }
}

extension PredicateNode.Operand {
  /// The operand in the syntax of predicate formats.
  var text: String {
    switch self {
    case .path(let path): return path
    case .variable(let name): return "$" + name
    case .variablePath(let name, let path): return "$\(name).\(path)"
    case .list(let operands): return "{" + operands.map(\.text).joined(separator: ", ") + "}"
    case .value(let value):
      let plain = PredicateValue.plain(value)
      if let text = PredicateValue.text(plain) { return "\"\(text)\"" }
      if let flag = plain as? Bool { return flag ? "1" : "0" }
      return plain.map { "\($0)" } ?? "nil"
    }
  }
}
