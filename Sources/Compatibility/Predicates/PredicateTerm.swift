// Nacre, MIT licence; see LICENSE.

import Foundation

/// A value in a comparison.
enum PredicateTerm {
  case value(Any?)
  /// A path of properties; empty for the object itself.
  case path(String)
  case list([PredicateTerm])

  /// Returns the value for an object.
  func evaluate(_ object: Any?) -> Any? {
    let result: Any? =
      switch self {
      case .value(let value): value
      case .list(let terms): terms.map { $0.evaluate(object) ?? NSNull() }
      case .path(""): object
      case .path(let path): Self.value(of: object, at: path)
      }
    return result is NSNull ? nil : result
  }

  private static func value(of object: Any?, at path: String) -> Any? {
    guard let object else { return nil }
    if let dictionary = object as? [String: Any] {
      let (key, rest) = split(path)
      guard let rest else { return dictionary[key] }
      return value(of: dictionary[key], at: rest)
    }
    if let objects = object as? [Any] {
      return objects.compactMap { Self.value(of: $0, at: path) }
    }
    return (object as? any NSObjectProtocol)?.value(forKeyPath: path)
  }

  private static func split(_ path: String) -> (key: String, rest: String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

/// What a predicate asks.
indirect enum PredicateTest {
  case constant(Bool)
  case not(PredicateTest)
  case all([PredicateTest])
  case any([PredicateTest])
  case comparison(PredicateComparison)

  /// Whether it holds for an object.
  func holds(_ object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let test): !test.holds(object)
    case .all(let tests): tests.allSatisfy { $0.holds(object) }
    case .any(let tests): tests.contains { $0.holds(object) }
    case .comparison(let comparison): comparison.holds(object)
    }
  }
}
