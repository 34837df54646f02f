// Nacre, MIT licence; see LICENSE.

import Foundation

/// A choice that an alert offers as a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action's button.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// The style of the action that cancels the alert.
    case cancel = 1
    /// The style of an action that changes or deletes data: the title is red.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The style of the button.
  open private(set) var style = Style.default
  /// Whether the user can choose the action. The default is true.
  open var isEnabled = true { didSet { changed() } }

  let handler: ((UIAlertAction) -> Void)?
  /// Notifies the alert that shows the action.
  var changed: () -> Void = {}

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - handler: A block called after the user has chosen the action and the alert has been
  ///     dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
