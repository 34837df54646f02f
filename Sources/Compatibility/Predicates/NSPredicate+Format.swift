// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux marks these initialisers as unavailable.

extension NSPredicate {
  /// Creates a predicate of a format such as `name BEGINSWITH[c] %@ AND age > 5`.
  ///
  /// Comparisons, lists, `AND`, `OR`, `NOT`, `ANY`, `ALL` and `NONE` are read. A format with something else matches
  /// nothing, and a line is logged.
  ///
  /// - Parameters:
  ///   - predicateFormat: The format. `%@` is a value, `%K` a path of names, `%d` and the like a number.
  ///   - args: The values in order.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  /// Creates a predicate of a format and an array of its values.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    let node = PredicateParser.node(format, values.map { PredicateValue.plain($0) })
    if node == nil {
      Log.once("NSPredicate: the format \"\(format)\" is not read; it matches nothing")
    }
    // SAFETY: a predicate only reads its values, as on Apple's systems.
    nonisolated(unsafe) let constant = node ?? .constant(false)
    self.init { object, _ in constant.matches(object) }
  }
}
