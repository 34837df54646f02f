// Nacre, MIT licence; see LICENSE.

import Foundation

/// An action from `tableView(_:editActionsForRowAt:)` that appears when the user swipes a row.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// The action removes the row.
    case destructive
    /// The action leaves the row in place.
    case normal

    /// The same as `destructive`.
    public static let `default` = Style.destructive
  }

  /// The effect of the action on its row.
  public let style: Style
  /// The title.
  open var title: String?
  /// The colour behind the title; `nil`, the default, is red for a destructive action, else grey.
  open var backgroundColor: UIColor?
  /// A material behind the title. Stored for compatibility; has no effect.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the action of a row as a contextual action.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .destructive ? .destructive : .normal, title: title
    ) { [self] _, _, done in
      handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
