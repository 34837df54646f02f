// Nacre, MIT licence; see LICENSE.

import Foundation

/// A parsed predicate: a tree of comparisons.
indirect enum PredicateNode {
  case constant(Bool)
  case not(PredicateNode)
  case and(PredicateNode, PredicateNode)
  case or(PredicateNode, PredicateNode)
  case comparison(Comparison)

  /// A side of a comparison.
  indirect enum Operand {
    case value(Any?)
    case path(String)
    case list([Operand])
    /// A variable, by its name.
    case variable(String)
    /// A key path from a variable.
    case variablePath(String, String)

    /// Returns the value for an object and the values of variables by their names. A variable without a value is `nil`.
    func value(for object: Any?, _ variables: [String: Any]) -> Any? {
      switch self {
      case .value(let value): value
      case .path(let path): PredicateValue.value(at: path, of: object)
      case .list(let operands): operands.map { $0.value(for: object, variables) as Any }
      case .variable(let name): variables[name]
      case .variablePath(let name, let path): PredicateValue.value(at: path, of: variables[name])
      }
    }
  }

  /// The number of elements of the left side that must match.
  enum Quantity { case itself, any, all, none }

  struct Comparison {
    var quantity = Quantity.itself
    var left: Operand
    var relation: String
    var options: String.CompareOptions = []
    var right: Operand
  }

  /// The predicate that the node describes: a compound of others, a comparison or a constant.
  var predicate: NSPredicate {
    switch self {
    case .constant(let value): return NSPredicate(value: value)
    case .not(let node): return NSCompoundPredicate(notPredicateWithSubpredicate: node.predicate)
    case .and(let first, let second):
      return NSCompoundPredicate(
        andPredicateWithSubpredicates: [first.predicate, second.predicate])
    case .or(let first, let second):
      return NSCompoundPredicate(orPredicateWithSubpredicates: [first.predicate, second.predicate])
    case .comparison(var comparison):
      guard comparison.quantity == .none else { return NSComparisonPredicate(comparison) }
      comparison.quantity = .any
      return PredicateNode.not(.comparison(comparison)).predicate
    }
  }
}

extension PredicateNode.Comparison {
  /// Whether an object matches, with the values of variables by their names.
  func matches(_ object: Any?, _ variables: [String: Any]) -> Bool {
    let first = left.value(for: object, variables)
    let second = right.value(for: object, variables)
    let elements = PredicateValue.elements(first) ?? []
    switch quantity {
    case .itself: return holds(first, second)
    case .any: return elements.contains { holds($0, second) }
    case .all: return elements.allSatisfy { holds($0, second) }
    case .none: return !elements.contains { holds($0, second) }
    }
  }

  private func holds(_ first: Any?, _ second: Any?) -> Bool {
    let order = PredicateValue.order(first, second, options)
    switch relation {
    case "==": return PredicateValue.equal(first, second, options)
    case "!=": return !PredicateValue.equal(first, second, options)
    case "<": return order == .orderedAscending
    case ">": return order == .orderedDescending
    case "<=": return order == .orderedAscending || order == .orderedSame
    case ">=": return order == .orderedDescending || order == .orderedSame
    case "IN": return contains(second, first)
    case "CONTAINS": return contains(first, second)
    case "BETWEEN":
      let limits = PredicateValue.elements(second) ?? []
      guard limits.count == 2, let low = PredicateValue.order(first, limits[0]),
        let high = PredicateValue.order(first, limits[1])
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    default:
      guard let first = PredicateValue.text(PredicateValue.plain(first)),
        let second = PredicateValue.text(PredicateValue.plain(second))
      else { return false }
      return compare(first, second)
    }
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let elements = PredicateValue.elements(whole) {
      return elements.contains { PredicateValue.equal($0, part, options) }
    }
    guard let whole = PredicateValue.text(PredicateValue.plain(whole)),
      let part = PredicateValue.text(PredicateValue.plain(part))
    else { return false }
    return whole.range(of: part, options: options) != nil
  }

  /// Compares texts by a relation that exists only for texts.
  private func compare(_ text: String, _ other: String) -> Bool {
    switch relation {
    case "BEGINSWITH": text.range(of: other, options: options.union(.anchored)) != nil
    case "ENDSWITH":
      text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    case "MATCHES": matchesWhole(text, other)
    case "LIKE":
      matchesWhole(
        text,
        other.map { character in
          switch character {
          case "*": "[\\s\\S]*"
          case "?": "[\\s\\S]"
          default: NSRegularExpression.escapedPattern(for: String(character))
          }
        }.joined())
    default: false
    }
  }

  /// Whether a whole text matches a regular expression. An invalid expression matches nothing.
  private func matchesWhole(_ text: String, _ pattern: String) -> Bool {
    let isInsensitive = options.contains(.caseInsensitive)
    let expression = try? NSRegularExpression(
      pattern: "\\A(?:\(pattern))\\z", options: isInsensitive ? .caseInsensitive : [])
    let whole = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: whole) != nil
  }
}
