// Nacre, MIT licence; see LICENSE.

import Foundation

/// Parses predicate formats.
///
/// **Source.** Apple's "Predicate Programming Guide", "Predicate Format String Syntax". Functions,
/// arithmetic and subqueries are not supported.
struct PredicateParser {
  private enum Token: Equatable {
    /// A name, a keyword or a path.
    case word(String)
    case string(String)
    case number(Double)
    /// A place for an argument, such as `%@` or `%K`.
    case argument(Character)
    case sign(String)
  }

  private var tokens: [Token] = []
  private var place = 0
  private var arguments: [Any?]

  /// Returns the predicate of a format; `nil` if it cannot be parsed.
  static func node(_ format: String, _ arguments: [Any?]) -> PredicateNode? {
    guard var parser = PredicateParser(format, arguments), let node = parser.disjunction(),
      parser.place == parser.tokens.count
    else { return nil }
    return node
  }

  private init?(_ format: String, _ arguments: [Any?]) {
    self.arguments = arguments
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let token = Self.token(&rest) {
        tokens.append(token)
      } else {
        return nil
      }
    }
  }

  private static let signs = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    ",", "[", "]",
  ]

  private static func token(_ rest: inout Substring) -> Token? {
    guard let first = rest.first else { return nil }
    if first == "\"" || first == "'" {
      rest.removeFirst()
      var text = ""
      while let next = rest.popFirst(), next != first {
        text.append(next == "\\" ? rest.popFirst() ?? next : next)
      }
      return .string(text)
    }
    if first == "%" {
      let letters = rest.dropFirst().prefix { $0 == "l" || $0 == "h" || $0 == "z" }
      rest = rest.dropFirst(1 + letters.count)
      return rest.popFirst().map { .argument($0) }
    }
    if first.isNumber || first == "-" || first == "." {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "e" }
      rest = rest.dropFirst(digits.count)
      return Double(digits).map { .number($0) }
    }
    if first.isLetter || "_@#$".contains(first) {
      let name = rest.prefix { $0.isLetter || $0.isNumber || "_.@#$".contains($0) }
      rest = rest.dropFirst(name.count)
      return .word(String(name))
    }
    guard let sign = signs.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(sign.count)
    return .sign(sign)
  }

  /// Passes the next token if it is a sign or a keyword.
  private mutating func pass(_ words: String...) -> Bool {
    guard place < tokens.count else { return false }
    switch tokens[place] {
    case .sign(let text), .word(let text):
      guard words.contains(text.uppercased()) else { return false }
      place += 1
      return true
    default: return false
    }
  }

  private mutating func disjunction() -> PredicateNode? {
    guard var result = conjunction() else { return nil }
    while pass("OR", "||") {
      guard let next = conjunction() else { return nil }
      result = .or(result, next)
    }
    return result
  }

  private mutating func conjunction() -> PredicateNode? {
    guard var result = negation() else { return nil }
    while pass("AND", "&&") {
      guard let next = negation() else { return nil }
      result = .and(result, next)
    }
    return result
  }

  private mutating func negation() -> PredicateNode? {
    if pass("NOT", "!") { return negation().map { .not($0) } }
    if pass("TRUEPREDICATE") { return .constant(true) }
    if pass("FALSEPREDICATE") { return .constant(false) }
    if pass("(") {
      guard let inside = disjunction(), pass(")") else { return nil }
      return inside
    }
    return comparison()
  }

  private static let relations = [
    "==": "==", "=": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=",
    ">=": ">=", "=>": ">=", "IN": "IN", "CONTAINS": "CONTAINS", "BETWEEN": "BETWEEN",
    "BEGINSWITH": "BEGINSWITH", "ENDSWITH": "ENDSWITH", "LIKE": "LIKE", "MATCHES": "MATCHES",
  ]

  private mutating func comparison() -> PredicateNode? {
    var quantity = PredicateNode.Quantity.itself
    if pass("ANY", "SOME") { quantity = .any }
    if pass("ALL") { quantity = .all }
    if pass("NONE") { quantity = .none }
    guard let left = operand(), place < tokens.count else { return nil }
    let relation: String?
    switch tokens[place] {
    case .sign(let text), .word(let text): relation = Self.relations[text.uppercased()]
    default: relation = nil
    }
    guard let relation else { return nil }
    place += 1
    var options: String.CompareOptions = []
    if pass("["), case .word(let letters)? = tokens[safe: place] {
      place += 1
      guard pass("]") else { return nil }
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
    }
    guard let right = operand() else { return nil }
    return .comparison(
      PredicateNode.Comparison(
        quantity: quantity, left: left, relation: relation, options: options, right: right))
  }

  private mutating func operand() -> PredicateNode.Operand? {
    guard let token = tokens[safe: place] else { return nil }
    place += 1
    switch token {
    case .string(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let kind):
      guard !arguments.isEmpty else { return nil }
      let value = arguments.removeFirst()
      return kind == "K" ? PredicateValue.text(value).map { .path($0) } : .value(value)
    case .word(let name):
      switch name.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      default: return name.hasPrefix("$") ? Self.variable(name.dropFirst()) : .path(name)
      }
    case .sign("{"): return list()
    case .sign: return nil
    }
  }

  /// Returns a variable, or the path from it after the first dot.
  private static func variable(_ text: Substring) -> PredicateNode.Operand {
    guard let dot = text.firstIndex(of: ".") else { return .variable(String(text)) }
    return .variablePath(String(text[..<dot]), String(text[text.index(after: dot)...]))
  }

  private mutating func list() -> PredicateNode.Operand? {
    var operands: [PredicateNode.Operand] = []
    while !pass("}") {
      guard let next = operand() else { return nil }
      operands.append(next)
      if !pass(","), tokens[safe: place] != .sign("}") { return nil }
    }
    return .list(operands)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
