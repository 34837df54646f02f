// Nacre, MIT licence; see LICENSE.

import Foundation

/// A collection or table view whose rows may show actions when they are swiped.
@MainActor
protocol SwipeHost: PressHost {
  /// Returns whether an element has actions that a swipe may show.
  func maySwipe(_ path: IndexPath) -> Bool
  /// Returns the actions at one side of an element; `nil` or an empty set for none.
  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Called before actions appear.
  func swipeBegins(_ path: IndexPath)
  /// Called after actions have disappeared; the path is `nil` if their element was removed too.
  func swipeEnded(_ path: IndexPath?)
  /// Called before the actions of a cell are shown or hidden, and again after the animation.
  func swipeActions(of cell: UIView, areShown: Bool, isOver: Bool)
}
