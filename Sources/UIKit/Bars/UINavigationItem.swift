// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  private weak var controller: UIViewController?
  private var ownTitle: String?

  /// The words in the middle; those of the controller when there are none.
  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }
  /// A view in the place of the words.
  open var titleView: UIView? { didSet { changed() } }
  /// Stored.
  open var prompt: String?
  /// The words of the button that leads back to this item.
  open var backButtonTitle: String?
  /// The button that leads back to this item; of it the words are used.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button that leads back from this item is left out.
  open var hidesBackButton = false { didSet { changed() } }
  /// Buttons at the leading side, from the side on.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Buttons at the trailing side, from the side on.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Sets the only button at the leading side; without an animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the only button at the trailing side; without an animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons at the leading side; without an animation.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons at the trailing side; without an animation.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Leaves the button that leads back out, or shows it; without an animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// The looks of the bar while this item is on top; those of the bar when `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Stored: the bar does not look at what is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the item before.
    case automatic
    /// Where the bar prefers large ones.
    case always
    /// Never.
    case never
  }

  /// The first of `leftBarButtonItems`.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of `rightBarButtonItems`.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Creates an item with words.
  public init(title: String) {
    ownTitle = title
    super.init()
  }

  init(controller: UIViewController) {
    self.controller = controller
    super.init()
  }

  private func changed() { controller?.navigationController?.navigationBar.update() }
}
