// Nacre, MIT licence; see LICENSE.

import Foundation

/// What happens when a layer's property changes, or when a layer comes or goes.
public protocol CAAction {
  /// Runs the action; the property already has its new value.
  ///
  /// - Parameters:
  ///   - event: The name of the property or event.
  ///   - anObject: The layer.
  ///   - dict: Further facts about the event; `nil` for a changed property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, NSNull ends the search and does nothing.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer that comes into the visible tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves the visible tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"
