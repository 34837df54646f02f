// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A parsed visual format, such as `H:|-[button(>=70@500)]-(8)-[label]-|`.
///
/// The grammar is that of Apple's "Visual Format Language". Spaces are ignored.
struct VisualFormat {
  /// A relation to a number or to the length of another view.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: String?
    var multiplier: CGFloat = 1
    var priority: CGFloat = 1000
  }

  /// A view, or the edge of the superview.
  enum Part {
    case superview
    case view(name: String, lengths: [Predicate])
  }

  /// The gap between two parts.
  enum Gap {
    /// The system spacing.
    case standard
    case none
    case given([Predicate])
  }

  struct Failure: Error {
    let place: Int
    let message: String
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var parts: [Part] = []
  /// The gaps between the parts: one fewer than `parts`.
  private(set) var gaps: [Gap] = []

  private let text: [Character]
  private let metrics: [String: CGFloat]
  private var place = 0

  init(_ format: String, metrics: [String: CGFloat]) throws(Failure) {
    (text, self.metrics) = (Array(format), metrics)
    if skip("H:") {
      axis = .horizontal
    } else if skip("V:") {
      axis = .vertical
    }
    try parseParts()
  }

  private mutating func parseParts() throws(Failure) {
    if skip("|") {
      parts.append(.superview)
    } else {
      parts.append(try view())
    }
    while !isAtEnd {
      gaps.append(try gap())
      if skip("|") {
        parts.append(.superview)
        if !isAtEnd { throw failure("nothing can follow the superview's side") }
      } else {
        parts.append(try view())
      }
    }
    if parts.count == 1, case .superview = parts[0] { throw failure("a view is missing") }
  }

  private mutating func gap() throws(Failure) -> Gap {
    guard skip("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [Predicate]
    if skip("(") {
      predicates = try list()
    } else {
      var predicate = Predicate()
      predicate.constant = try number("a number, a metric or '(' was expected")
      predicates = [predicate]
    }
    guard skip("-") else { throw failure("'-' was expected") }
    return .given(predicates)
  }

  private mutating func view() throws(Failure) -> Part {
    guard skip("[") else { throw failure("'[' or '|' was expected") }
    guard let name = name() else { throw failure("the name of a view was expected") }
    let lengths = skip("(") ? try list() : []
    guard skip("]") else { throw failure("']' was expected") }
    return .view(name: name, lengths: lengths)
  }

  private mutating func list() throws(Failure) -> [Predicate] {
    var result = [try predicate()]
    while skip(",") { result.append(try predicate()) }
    guard skip(")") else { throw failure("')' was expected") }
    return result
  }

  private mutating func predicate() throws(Failure) -> Predicate {
    var predicate = Predicate()
    if skip("==") {
      predicate.relation = .equal
    } else if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    }
    let start = place
    if let name = name(), metrics[name] == nil {
      predicate.view = name
      if skip("*") { predicate.multiplier = try number("a factor was expected") }
      if skip("/") { predicate.multiplier /= try number("a divisor was expected") }
      if peek == "+" || peek == "-" {
        let sign: CGFloat = skip("-") ? -1 : 1
        _ = skip("+")
        predicate.constant = sign * (try number("a number was expected"))
      }
    } else {
      place = start
      predicate.constant = try number("a number, a metric or a view was expected")
    }
    if skip("@") { predicate.priority = try number("a priority was expected") }
    return predicate
  }

  // MARK: Characters

  private var isAtEnd: Bool { !text[place...].contains { $0 != " " } }
  private var peek: Character? { text[place...].first { $0 != " " } }

  private mutating func skip(_ word: String) -> Bool {
    var next = place
    for character in word {
      while next < text.count, text[next] == " " { next += 1 }
      guard next < text.count, text[next] == character else { return false }
      next += 1
    }
    place = next
    return true
  }

  private mutating func name() -> String? {
    while place < text.count, text[place] == " " { place += 1 }
    var next = place
    while next < text.count, text[next] == "_" || text[next].isLetter || text[next].isNumber {
      next += 1
    }
    guard next > place, !text[place].isNumber else { return nil }
    defer { place = next }
    return String(text[place..<next])
  }

  private mutating func number(_ message: String) throws(Failure) -> CGFloat {
    let start = place
    if let name = name() {
      if let metric = metrics[name] { return metric }
      place = start
      throw failure("there is no metric '\(name)'")
    }
    var digits = skip("-") ? "-" : ""
    while place < text.count, text[place].isNumber || text[place] == "." || text[place] == " " {
      if text[place] != " " { digits.append(text[place]) }
      place += 1
    }
    guard let number = Double(digits) else {
      place = start
      throw failure(message)
    }
    return number
  }

  private func failure(_ message: String) -> Failure { Failure(place: place, message: message) }

  /// Returns the error message with the format and a mark below the position of the error.
  static func marked(_ format: String, _ failure: Failure) -> String {
    """
    Unable to parse constraint format: \(failure.message)
    \(format)
    \(String(repeating: " ", count: failure.place))^
    """
  }
}
