// Nacre, MIT licence; see LICENSE.

import Foundation

/// A predicate that compares two expressions. The class of this name in Foundation on Linux cannot be used; the port
/// writes this one in its place.
///
/// Source: Apple's documentation of `NSComparisonPredicate`.
open class NSComparisonPredicate: NSPredicate {
  /// Which elements of the left side must match.
  public enum Modifier: UInt, Sendable {
    /// The left side itself.
    case direct
    /// All elements.
    case all
    /// At least one element.
    case any
  }

  /// How the sides are compared.
  public enum Operator: UInt, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
    /// The left side matches the regular expression on the right.
    case matches
    /// The left side matches the pattern on the right, in which `*` and `?` stand for any characters.
    case like
    case beginsWith, endsWith
    /// The left side is an element or a substring of the right one.
    case `in`
    /// A comparison by a selector; matches nothing.
    case customSelector
    /// The right side is an element or a substring of the left one.
    case contains = 99
    /// The left side is between the two elements of the right one.
    case between
  }

  /// How strings are compared.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Uppercase and lowercase letters are equal.
    public static let caseInsensitive = Options(rawValue: 1)
    /// Letters with and without accents are equal.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// The strings are normalised already; has no effect.
    public static let normalized = Options(rawValue: 4)
  }

  let comparison: PredicateNode.Comparison

  init(_ comparison: PredicateNode.Comparison) {
    self.comparison = comparison
    // SAFETY: a predicate only reads its values, as on Apple's systems.
    nonisolated(unsafe) let constant = comparison
    super.init { object, variables in constant.matches(object, variables ?? [:]) }
  }

  /// Creates a predicate that compares two expressions.
  ///
  /// - Parameters:
  ///   - lhs: The left side.
  ///   - rhs: The right side.
  ///   - modifier: Which elements of the left side must match.
  ///   - type: How the sides are compared.
  ///   - options: How strings are compared.
  public convenience init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier,
    type: Operator, options: Options = []
  ) {
    let quantities: [Modifier: PredicateNode.Quantity] = [.all: .all, .any: .any]
    var compare: String.CompareOptions = []
    if options.contains(.caseInsensitive) { compare.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { compare.insert(.diacriticInsensitive) }
    self.init(
      PredicateNode.Comparison(
        quantity: quantities[modifier] ?? .itself, left: lhs.operand,
        relation: Self.relations[type] ?? "", options: compare, right: rhs.operand))
  }

  /// Predicates are not archived.
  public required init?(coder: NSCoder) { nil }

  private static let relations: [Operator: String] = [
    .lessThan: "<", .lessThanOrEqualTo: "<=", .greaterThan: ">", .greaterThanOrEqualTo: ">=",
    .equalTo: "==", .notEqualTo: "!=", .matches: "MATCHES", .like: "LIKE",
    .beginsWith: "BEGINSWITH", .endsWith: "ENDSWITH", .in: "IN", .contains: "CONTAINS",
    .between: "BETWEEN",
  ]

  /// The left side.
  open var leftExpression: NSExpression { NSExpression(comparison.left) }
  /// The right side.
  open var rightExpression: NSExpression { NSExpression(comparison.right) }
  /// How the sides are compared.
  open var predicateOperatorType: Operator {
    Self.relations.first { $0.value == comparison.relation }?.key ?? .customSelector
  }
  /// Which elements of the left side must match.
  open var comparisonPredicateModifier: Modifier {
    switch comparison.quantity {
    case .itself: .direct
    case .all: .all
    case .any, .none: .any
    }
  }
  /// How strings are compared.
  open var options: Options {
    var result: Options = []
    if comparison.options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
    if comparison.options.contains(.diacriticInsensitive) { result.insert(.diacriticInsensitive) }
    return result
  }

  open override var predicateFormat: String {
    let words: [PredicateNode.Quantity: String] = [.all: "ALL ", .any: "ANY ", .none: "NONE "]
    let letters =
      (options.contains(.caseInsensitive) ? "c" : "")
      + (options.contains(.diacriticInsensitive) ? "d" : "")
    let marks = letters.isEmpty ? "" : "[\(letters)]"
    return (words[comparison.quantity] ?? "")
      + "\(comparison.left.text) \(comparison.relation)\(marks) \(comparison.right.text)"
  }
  open override var description: String { predicateFormat }
}
