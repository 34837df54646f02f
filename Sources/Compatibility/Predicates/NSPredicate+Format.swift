// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSPredicate {
  /// Creates a predicate from a format, such as `"name BEGINSWITH[c] %@ AND age > 18"`.
  ///
  /// Comparisons, `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES` and `IN` with the
  /// modifiers `c` and `d`, `ANY`, `ALL` and `NONE`, and `AND`, `OR` and `NOT` are read. Functions, variables
  /// and subqueries are not. Properties are found by key-value coding. Stops the program if the format cannot
  /// be read.
  ///
  /// **Source.** Apple's "Predicate Programming Guide", Predicate Format String Syntax.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - args: The values of `%@`, `%d`, `%f` and their like, and the key paths of `%K`.
  public convenience init(format: String, _ args: Any?...) {
    self.init(format: format, argumentArray: args.map { $0 ?? NSNull() })
  }

  /// Creates a predicate from a format; see `init(format:_:)`.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(format, arguments ?? [])
    do {
      let test = try parser.parse()
      // SAFETY: a predicate's block may run on any thread. It only reads the test, which holds the values of
      // the program's arguments, as on Apple's systems.
      nonisolated(unsafe) let shared = test
      self.init(block: { object, _ in shared.holds(object) })
    } catch {
      fatalError("Unable to parse the format string \"\(format)\": \(error)")
    }
  }
}
