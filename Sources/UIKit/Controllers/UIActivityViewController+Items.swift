// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object that gives an item to share.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an object of the item's class, before the item is there.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item for an activity. Never called, because nothing is shared.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

// SAFETY: the stored property is a constant that the program gives, and that is handed back to it.
/// An item to share that is made when it is needed.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
  /// An object of the item's class.
  public let placeholderItem: Any?
  /// The activity for which the item is made; always `nil`, because nothing is shared.
  open var activityType: UIActivity.ActivityType? { nil }

  /// Creates an item from an object of its class.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item. The default is the object of its class.
  open var item: Any { placeholderItem ?? NSNull() }
}
