// Nacre, MIT licence; see LICENSE.

import Foundation

/// A tab of a tab bar controller.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The identifier with which the program finds the tab.
  public let identifier: String
  /// The title.
  open var title: String { didSet { show() } }
  /// The image.
  open var image: UIImage? { didSet { show() } }
  /// A text below the title. Stored for compatibility; has no effect.
  open var subtitle: String?
  /// The text of the badge; `nil` for none.
  open var badgeValue: String? { didSet { show() } }
  /// Whether the tab is hidden. The default is false.
  open var isHidden = false { didSet { if isHidden != oldValue { owner?.tabsChanged() } } }
  /// A custom object.
  open var userInfo: Any?
  /// The controller that is shown while the tab is selected. The controller is created when it is first needed.
  open var viewController: UIViewController? {
    if made == nil, let controller = provider?(self) {
      made = controller
      show()
    }
    return made
  }
  /// The tab bar controller that the tab belongs to.
  open var tabBarController: UITabBarController? { owner }

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?
  weak var owner: UITabBarController?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` for none.
  ///   - identifier: The identifier with which the program finds the tab.
  ///   - viewControllerProvider: Returns the controller; `nil` for a tab without one.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  private func show() {
    guard let made else { return }
    made.tabBarItem.title = title
    made.tabBarItem.image = image
    made.tabBarItem.badgeValue = badgeValue
  }
}

/// A tab for search, with the system's title and image unless others are set.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Creates a search tab.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider)
  }
}

/// A group of tabs, which the tab bar shows as one tab. If the group has no controller, the first child's controller is
/// shown.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab]
  /// The tab of the group that is selected. Stored for compatibility; has no effect.
  open var selectedChild: UITab?

  /// Creates a group of tabs.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image; `nil` for none.
  ///   - identifier: The identifier with which the program finds the group.
  ///   - children: The tabs of the group.
  ///   - viewControllerProvider: Returns the group's own controller; `nil` for the controller of its first child.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }

  open override var viewController: UIViewController? {
    super.viewController ?? children.first?.viewController
  }
}
