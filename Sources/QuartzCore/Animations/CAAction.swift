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

/// The event of a layer that becomes visible: it is inserted into the tree of a display, or is no longer hidden. The
/// layer is already in the tree when its action runs.
///
/// **Source.** Apple's documentation of `kCAOnOrderIn` and `kCAOnOrderOut`.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that stops being visible: it is removed from the tree of a display, or is hidden. The layer is no
/// longer in the tree when its action runs.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which transitions are attached to a layer.
public let kCATransition = "transition"
