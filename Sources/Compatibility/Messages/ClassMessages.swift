// Nacre, MIT licence; see LICENSE.

import Foundation

// Messages to a class, for its class properties and class methods that are in the tables.

extension NSObjectProtocol {
  /// Whether the class itself has a property or a method with the name of the selector.
  public static func responds(to aSelector: Selector!) -> Bool {
    aSelector.map {
      let name = "+" + $0.description
      return MemberTables.shared.property(name, of: self) != nil
        || MemberTables.shared.method(name, of: self) != nil
    } ?? false
  }

  // SAFETY: the result is an unretained reference to an object that `Returned` keeps.
  /// Calls a method of the class itself, or returns the value of its property; logs a warning and returns `nil` if there
  /// is neither.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    if let reply = Message(aSelector).send(to: self as AnyObject) { return Returned.keep(reply) }
    return Returned.keep(value(forKey: aSelector.description).map(Reply.init))
  }
}
