// Nacre, MIT licence; see LICENSE.

import Foundation

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The first is at the edge of the row.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action. The default is true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates the actions at one side of a row.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
