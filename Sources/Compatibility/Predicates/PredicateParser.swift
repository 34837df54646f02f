// Nacre, MIT licence; see LICENSE.

import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
  private enum Token: Equatable {
    /// A name, a key path or a keyword.
    case word(String)
    case string(String)
    case number(Double)
    /// A place for an argument, with its letter: `@`, `K`, `d`.
    case argument(Character)
    case symbol(String)
  }

  /// What is wrong with a format.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var tokens: [Token] = []
  private var position = 0
  private var arguments: [Any]
  private var failure: Failure?
  /// How deep a format may nest.
  private static let deepest = 256
  private var depth = 0

  init(_ format: String, _ arguments: [Any]) {
    self.arguments = arguments.reversed()
    do { tokens = try Self.tokens(of: format) } catch { failure = error }
  }

  // MARK: Tokens

  private static let symbols = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}",
    ",", "[", "]",
  ]

  private static func tokens(of format: String) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.string(try quoted(&rest)))
      } else if first == "%" {
        tokens.append(try argument(&rest))
      } else if first.isNumber || first == "-" || first == "." {
        tokens.append(try number(&rest))
      } else if first.isLetter || "_@#$".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_@#$.".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest[word.endIndex...]
      } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        throw Failure(description: "'\(first)' is not expected")
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring) throws(Failure) -> String {
    let quote = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      text.append(next == "\\" ? rest.popFirst() ?? next : next)
    }
    throw Failure(description: "a string has no end")
  }

  private static func argument(_ rest: inout Substring) throws(Failure) -> Token {
    rest.removeFirst()
    let size = rest.prefix { "lhqzL".contains($0) }
    rest = rest[size.endIndex...]
    guard let letter = rest.popFirst(), letter == "@" || letter.isLetter else {
      throw Failure(description: "'%' has no letter")
    }
    return .argument(letter)
  }

  private static func number(_ rest: inout Substring) throws(Failure) -> Token {
    let sign = rest.hasPrefix("-") ? rest.prefix(1) : ""
    let digits = rest.dropFirst(sign.count).prefix { $0.isNumber || ".eE".contains($0) }
    guard let number = Double(sign + digits) else {
      throw Failure(description: "'\(sign)\(digits)' is not a number")
    }
    rest = rest[digits.endIndex...]
    return .number(number)
  }

  // MARK: Grammar

  mutating func parse() throws(Failure) -> PredicateTest {
    if let failure { throw failure }
    let test = try alternatives()
    guard position == tokens.count else { throw unexpected }
    return test
  }

  private var next: Token? { position < tokens.count ? tokens[position] : nil }

  private var unexpected: Failure {
    Failure(description: next.map { "\($0) is not expected" } ?? "it ends too early")
  }

  /// Takes a symbol, or a keyword in letters of any case.
  private mutating func take(_ words: String...) -> Bool {
    let found =
      switch next {
      case .symbol(let symbol): words.contains(symbol)
      case .word(let word): words.contains(word.uppercased())
      default: false
      }
    if found { position += 1 }
    return found
  }

  private mutating func alternatives() throws(Failure) -> PredicateTest {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw Failure(description: "it nests too deep") }
    var tests = [try conjunction()]
    while take("OR", "||") { tests.append(try conjunction()) }
    return tests.count == 1 ? tests[0] : .any(tests)
  }

  private mutating func conjunction() throws(Failure) -> PredicateTest {
    var tests = [try single()]
    while take("AND", "&&") { tests.append(try single()) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func single() throws(Failure) -> PredicateTest {
    var isNegated = false
    while take("NOT", "!") { isNegated.toggle() }
    let test = try affirmed()
    return isNegated ? .not(test) : test
  }

  private mutating func affirmed() throws(Failure) -> PredicateTest {
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if take("(") {
      let test = try alternatives()
      guard take(")") else { throw unexpected }
      return test
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws(Failure) -> PredicateComparison {
    var quantifier: PredicateComparison.Quantifier?
    if take("ANY", "SOME") { quantifier = .any }
    if take("ALL") { quantifier = .all }
    if take("NONE") { quantifier = PredicateComparison.Quantifier.none }
    let left = try term()
    let operation = try operation()
    let options = try options()
    return PredicateComparison(
      left: left, operation: operation, right: try term(), quantifier: quantifier, options: options)
  }

  private static let operators: [String: PredicateComparison.Operator] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, ">": .greater,
    "<=": .lessOrEqual, "=<": .lessOrEqual, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "BETWEEN": .between, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "LIKE": .like, "MATCHES": .matches, "IN": .isIn,
  ]

  private mutating func operation() throws(Failure) -> PredicateComparison.Operator {
    let name =
      switch next {
      case .symbol(let symbol): symbol
      case .word(let word): word.uppercased()
      default: ""
      }
    guard let operation = Self.operators[name] else { throw unexpected }
    position += 1
    return operation
  }

  /// Reads modifiers such as `[cd]`.
  private mutating func options() throws(Failure) -> String.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters) = next else { throw unexpected }
    position += 1
    guard take("]") else { throw unexpected }
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func term() throws(Failure) -> PredicateTerm {
    guard let token = next else { throw unexpected }
    position += 1
    switch token {
    case .string(let text): return .value(text)
    case .number(let number): return .value(NSNumber(value: number))
    case .argument(let letter):
      guard let argument = arguments.popLast() else {
        throw Failure(description: "there are too few arguments")
      }
      return letter == "K" ? .path("\(argument)") : .value(argument)
    case .symbol("{"): return try list()
    case .word(let word): return Self.term(word)
    default:
      position -= 1
      throw unexpected
    }
  }

  private mutating func list() throws(Failure) -> PredicateTerm {
    var terms: [PredicateTerm] = []
    while !take("}") {
      if !terms.isEmpty, !take(",") { throw unexpected }
      terms.append(try term())
    }
    return .list(terms)
  }

  private static func term(_ word: String) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": .path("")
    case "NIL", "NULL": .value(nil)
    case "TRUE", "YES": .value(NSNumber(value: true))
    case "FALSE", "NO": .value(NSNumber(value: false))
    default: .path(word.lowercased().hasPrefix("self.") ? String(word.dropFirst(5)) : word)
    }
  }
}
