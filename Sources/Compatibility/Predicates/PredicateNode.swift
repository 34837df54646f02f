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

    func value(for object: Any?) -> Any? {
      switch self {
      case .value(let value): value
      case .path(let path): PredicateValue.value(at: path, of: object)
      case .list(let operands): operands.map { $0.value(for: object) as Any }
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

  func matches(_ object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let node): !node.matches(object)
    case .and(let first, let second): first.matches(object) && second.matches(object)
    case .or(let first, let second): first.matches(object) || second.matches(object)
    case .comparison(let comparison): comparison.matches(object)
    }
  }
}

extension PredicateNode.Comparison {
  func matches(_ object: Any?) -> Bool {
    let first = left.value(for: object)
    let second = right.value(for: object)
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
