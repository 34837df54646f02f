// Nacre, MIT licence; see LICENSE.

import Foundation

/// The type of closure that makes the preview of a context menu; `nil` shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// The type of closure that makes a context menu. It takes the elements that the system suggests, of
/// which there are none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  /// The identifiers of other items that are lifted with the first. Stored for compatibility; has no
  /// effect: one preview is shown.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number in the badge of the preview. Stored for compatibility; has no effect.
  open var badgeCount = 0
  /// The order of the menu's elements. The default is `automatic`.
  open var preferredMenuElementOrder = UIMenu.ElementOrder.automatic

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the configuration; `nil` generates a unique one.
  ///   - previewProvider: Makes the controller of the preview; `nil` shows the view itself.
  ///   - actionProvider: Makes the menu; `nil` shows the preview alone.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
