// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The item that represents a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The predefined items, each with a title and a symbol.
  public enum SystemItem: Int, Sendable {
    /// An item titled with its name.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// An item titled with its name.
    case downloads, mostRecent, mostViewed

    /// **Source.** The pictures in Apple's documentation of `UITabBarItem.SystemItem`.
    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    }

    var words: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// The appearance of the bar while the item is selected; `nil`, the default, is that of the bar.
  open var standardAppearance: UITabBarAppearance? {
    didSet { follow(standardAppearance) }
  }
  /// The appearance of the bar while the item is selected and the content is at its bottom edge; `nil`, the default, is
  /// that of the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { follow(scrollEdgeAppearance) }
  }

  private func follow(_ appearance: UITabBarAppearance?) {
    appearance?.changed = { [weak self] in self?.itemChanged() }
    itemChanged()
  }

  private weak var controller: UIViewController?
  weak var bar: UITabBar?

  /// The title; the default is the title of the controller.
  open override var title: String? {
    get { super.title ?? controller?.title }
    set { super.title = newValue }
  }
  /// The image while the item is selected; `nil` uses `image`.
  open var selectedImage: UIImage? { didSet { itemChanged() } }
  /// The text of the badge; `nil` hides the badge.
  open var badgeValue: String? { didSet { itemChanged() } }
  /// The colour of the badge; `nil` uses the bar's appearance, or red if that sets no colour.
  open var badgeColor: UIColor? {
    didSet {
      changed()
      customize(.badgeColor, \.badgeColor)
    }
  }
  /// The offset of the title. Stored for compatibility; has no effect.
  open var titlePositionAdjustment = UIOffset.zero
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() { super.init() }
  /// Creates an empty item with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UITabBarItem.self)
  }
  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates an item with a title, an image and another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// Creates a predefined item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    take(systemItem)
  }
  /// Gives the item the title and image of a predefined item.
  func take(_ systemItem: SystemItem) {
    (title, image) = (systemItem.words, UIImage(systemName: systemItem.symbol))
  }

  convenience init(controller: UIViewController) {
    self.init()
    self.controller = controller
  }

  /// Sets the attributes of the badge's text for a state. Only the font and the text colour are
  /// used.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }
  /// Returns the attributes of the badge's text for a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  override func changed() { bar?.update() }
}
