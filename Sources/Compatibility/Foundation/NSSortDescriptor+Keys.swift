// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux marks these initialisers as unavailable, because it has no key-value coding.
//
// Source: Apple's documentation of `NSSortDescriptor`.

extension NSSortDescriptor {
  /// Creates a descriptor that compares the values at a path of names; `nil` compares the objects themselves.
  ///
  /// Numbers, strings and dates can be compared. Other values and missing ones count as equal to every value. The
  /// descriptor's property `key` is `nil`.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { PredicateValue.order($0, $1) ?? .orderedSame }
  }

  /// Creates a descriptor that compares the values at a path of names with a string comparison method, such as
  /// `#selector(NSString.caseInsensitiveCompare(_:))`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let name = selector?.description ?? ""
    self.init(key: key, ascending: ascending) { first, second in
      guard let first = first as? String, let second = second as? String
      else { return PredicateValue.order(first, second) ?? .orderedSame }
      if name.hasPrefix("localized") {
        let options: String.CompareOptions =
          name.hasPrefix("localizedStandard")
          ? [.caseInsensitive, .numeric] : name.contains("CaseInsensitive") ? .caseInsensitive : []
        return first.compare(second, options: options, locale: .current)
      }
      return first.compare(
        second, options: name.hasPrefix("caseInsensitive") ? .caseInsensitive : [])
    }
  }

  /// Creates a descriptor that compares the values at a path of names with a function.
  public convenience init(
    key: String?, ascending: Bool, comparator cmptr: @escaping (Any, Any) -> ComparisonResult
  ) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
      guard let key else { return cmptr(first, second) }
      return cmptr(
        PredicateValue.value(at: key, of: first) ?? NSNull(),
        PredicateValue.value(at: key, of: second) ?? NSNull())
    }
  }
}
