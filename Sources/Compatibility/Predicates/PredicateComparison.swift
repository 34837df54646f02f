// Nacre, MIT licence; see LICENSE.

import Foundation

/// A comparison of two values.
struct PredicateComparison {
  enum Operator {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, contains, beginsWith, endsWith, like, matches, isIn
  }
  /// How the members of a list on the left count; `nil` for a single value.
  enum Quantifier {
    case any, all, none
  }

  var left: PredicateTerm
  var operation: Operator
  var right: PredicateTerm
  var quantifier: Quantifier?
  /// Whether letters of both cases, or with and without accents, are the same.
  var options: String.CompareOptions = []

  /// Whether it holds for an object.
  func holds(_ object: Any?) -> Bool {
    let (first, second) = (left.evaluate(object), right.evaluate(object))
    guard let quantifier else { return compare(first, second) }
    let members = first as? [Any] ?? []
    return switch quantifier {
    case .any: members.contains { compare($0, second) }
    case .all: members.allSatisfy { compare($0, second) }
    case .none: !members.contains { compare($0, second) }
    }
  }

  private func compare(_ first: Any?, _ second: Any?) -> Bool {
    switch operation {
    case .equal: isEqual(first, second)
    case .notEqual: !isEqual(first, second)
    case .less: order(first, second) == .orderedAscending
    case .lessOrEqual: order(first, second).map { $0 != .orderedDescending } ?? false
    case .greater: order(first, second) == .orderedDescending
    case .greaterOrEqual: order(first, second).map { $0 != .orderedAscending } ?? false
    case .between: isBetween(first, second)
    case .contains: contains(first, second)
    case .isIn: contains(second, first)
    case .beginsWith: hasRange(first, second, [.anchored])
    case .endsWith: hasRange(first, second, [.anchored, .backwards])
    case .like: matches(first, Self.pattern(text(second) ?? ""))
    case .matches: matches(first, text(second) ?? "")
    }
  }

  private func text(_ value: Any?) -> String? { value as? String }
  private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

  private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let result = order(first, second) { return result == .orderedSame }
    guard let first = first as? AnyHashable, let second = second as? AnyHashable else {
      return false
    }
    return first == second
  }

  /// Returns the order of two numbers, strings or dates; `nil` for other values.
  private func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
    if let first = text(first), let second = text(second) {
      return first.compare(second, options: options)
    }
    if let first = number(first), let second = number(second) {
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    if let first = first as? Date, let second = second as? Date { return first.compare(second) }
    return nil
  }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = bounds as? [Any], bounds.count == 2 else { return false }
    return order(bounds[0], value).map { $0 != .orderedDescending } ?? false
      && order(value, bounds[1]).map { $0 != .orderedDescending } ?? false
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if text(whole) != nil { return hasRange(whole, part, []) }
    if let dictionary = whole as? [String: Any] {
      return dictionary.values.contains { isEqual($0, part) }
    }
    if let set = whole as? NSSet { return set.allObjects.contains { isEqual($0, part) } }
    return (whole as? [Any])?.contains { isEqual($0, part) } ?? false
  }

  private func hasRange(_ whole: Any?, _ part: Any?, _ place: String.CompareOptions) -> Bool {
    guard let whole = text(whole), let part = text(part) else { return false }
    return part.isEmpty || whole.range(of: part, options: options.union(place)) != nil
  }

  /// Whether a regular expression matches the whole of a string.
  private func matches(_ value: Any?, _ pattern: String) -> Bool {
    guard let value = text(value) else { return false }
    let options: NSRegularExpression.Options =
      self.options.contains(.caseInsensitive) ? [.caseInsensitive] : []
    guard
      let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    else { return false }
    let range = NSRange(value.startIndex..., in: value)
    return expression.firstMatch(in: value, range: range) != nil
  }

  /// Returns the regular expression of a pattern in which `?` stands for a character and `*` for any number.
  private static func pattern(_ like: String) -> String {
    like.map { character in
      switch character {
      case "*": "[\\s\\S]*"
      case "?": "[\\s\\S]"
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }
}
