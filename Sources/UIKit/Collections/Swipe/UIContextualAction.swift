// Nacre, MIT licence; see LICENSE.

import Foundation

/// An action that appears when the user swipes a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// The action leaves the row in place.
    case normal
    /// The action removes the row.
    case destructive
  }
  /// A closure that performs an action.
  ///
  /// The closure must call `completionHandler` when it is done, with whether it performed the action.
  /// The row then closes.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The effect of the action on its row.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The image, above the title.
  open var image: UIImage?
  /// The colour behind title and image. Setting `nil` restores the default: red for a destructive
  /// action, else grey.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
