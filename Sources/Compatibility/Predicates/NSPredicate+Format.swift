// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

// Foundation on Linux marks these initialisers as unavailable.

extension NSPredicate {
  /// Creates a predicate from a format such as `name BEGINSWITH[c] %@ AND age > 5`.
  ///
  /// Comparisons, lists, variables, `AND`, `OR`, `NOT`, `ANY`, `ALL` and `NONE` are supported. A format with anything
  /// else matches nothing and is logged. The result is an `NSComparisonPredicate` or an `NSCompoundPredicate`.
  ///
  /// - Parameters:
  ///   - predicateFormat: The format. `%@` is a value, `%K` is a path of names, and `%d` and similar specifiers are
  ///     numbers.
  ///   - args: The values, in the order of the format.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  /// Creates a predicate from a format and an array of its values.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    let node = PredicateParser.node(format, values.map { PredicateValue.plain($0) })
    if node == nil {
      Log.once("NSPredicate: the format \"\(format)\" is not read; it matches nothing")
    }
    let predicate = (node ?? .constant(false)).predicate
    if let made = predicate as? Self {
      self.init(made: made)
    } else {
      // A subclass of the program's own cannot become another class.
      self.init { predicate.evaluate(with: $0, substitutionVariables: $1) }
    }
  }
}

/// Predicates, whose initialisers make objects of subclasses. Specific to Nacre.
public protocol PredicateCluster {}
extension NSPredicate: PredicateCluster {}
extension PredicateCluster {
  fileprivate init(made predicate: Self) { self = predicate }
}
