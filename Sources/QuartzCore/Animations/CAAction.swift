// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object that responds to an event of a layer, such as a changed property.
public protocol CAAction {
  /// Runs the action. The property already has its new value.
  ///
  /// - Parameters:
  ///   - event: The name of the changed property or of the event.
  ///   - anObject: The layer.
  ///   - dict: Arguments of the event; `nil` for a changed property.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// NSNull as an action ends the search for an action and does nothing.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer's insertion into the visible tree. Defined for compatibility; the event is
/// never triggered.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer's removal from the visible tree. Defined for compatibility; the event is
/// never triggered.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which transitions are attached to a layer.
public let kCATransition = "transition"
