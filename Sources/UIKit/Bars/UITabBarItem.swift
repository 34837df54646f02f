// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What a tab bar shows of a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// An item whose words the system knows.
  public enum SystemItem: Int, Sendable {
    /// Its words.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// Its words.
    case downloads, mostRecent, mostViewed

    var words: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  private weak var controller: UIViewController?
  weak var bar: UITabBar?

  /// The words; those of the controller when there are none.
  open override var title: String? {
    get { super.title ?? controller?.title }
    set { super.title = newValue }
  }
  /// The picture while the item is selected; `nil` for the same as else.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// What is shown in a capsule at the picture; `nil` for none.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the capsule; `nil` for red.
  open var badgeColor: UIColor? {
    didSet {
      changed()
      customize(.badgeColor)
    }
  }
  /// How far the words are moved; stored.
  open var titlePositionAdjustment = UIOffset.zero
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item that shows nothing.
  public override init() { super.init() }
  /// Archives are not supported: creates an item that shows nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates an item with words and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates an item with words and a picture that is another while the item is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// Creates an item whose words the system knows; there is no picture.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.words, image: nil, tag: tag)
  }

  convenience init(controller: UIViewController) {
    self.init()
    self.controller = controller
  }

  /// Sets how the words of the capsule are set in a state; fonts and colours are used.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }
  /// Returns how the words of the capsule are set in a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  override func changed() { bar?.update() }
}
