// Nacre, MIT licence; see LICENSE.

import Foundation

// Messages to a class. Only its class properties that are in the tables can be read this way.

extension NSObjectProtocol {
  /// Whether the class itself has a property with the name of the selector.
  public static func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { MemberTables.shared.property("+" + $0.description, of: self) != nil } ?? false
  }

  // SAFETY: the result is an unretained reference to an object that `Returned` keeps.
  /// Returns the value of a property of the class itself; logs a warning and returns `nil` if there is none.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    return Returned.keep(value(forKey: aSelector.description).map(Reply.init))
  }
}
