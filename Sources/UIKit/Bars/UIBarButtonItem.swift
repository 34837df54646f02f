// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// A regular title.
    case plain = 0
    /// A bold title, for the button that completes a task.
    case done = 2
  }

  /// The predefined buttons.
  public enum SystemItem: Int, Sendable {
    /// A button titled with its name.
    case done, cancel, edit, save
    /// A button with a plus sign.
    case add
    /// A space.
    case flexibleSpace, fixedSpace
    /// A button with a symbol.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// A button with a symbol.
    case play, pause, rewind, fastForward
    /// A button titled with its name.
    case undo, redo
    /// A button with a cross.
    case close = 24

    /// The title of the button, which is also the accessibility label of a button with a symbol.
    var words: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    /// The symbol; `nil` for a title or a space.
    ///
    /// **Source.** The pictures in Apple's documentation of `UIBarButtonItem.SystemItem`.
    var symbol: String? {
      switch self {
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }
  }

  /// The group that has the button; `nil` for none.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// A view that is shown instead of the button.
  open var customView: UIView? { didSet { itemChanged() } }
  /// The style of the button. The default is `plain`.
  open var style = Style.plain { didSet { itemChanged() } }
  /// The colour of the button; `nil` uses the tint of the bar.
  open var tintColor: UIColor? {
    didSet {
      changed()
      customize(.itemTintColor, \.tintColor)
    }
  }
  /// The weak target of the action.
  open weak var target: AnyObject?
  /// The method that is called on the target.
  open var action: Selector?
  /// The action that is performed before the target's.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The menu. A tap shows it if the item has no action, otherwise a long press.
  open var menu: UIMenu? { didSet { changed() } }
  /// The order of the menu's elements. The default is `automatic`.
  open var preferredMenuElementOrder = UIMenu.ElementOrder.automatic
  /// The width of the item in points; 0 is the width of its content. Toolbars use the width, also
  /// for fixed spaces. The default is 0.
  open var width: CGFloat = 0 { didSet { changed() } }

  /// Titles that the button may get. It is as wide as the widest of them; `nil`, the default, for none.
  open var possibleTitles: Set<String>? { didSet { itemChanged() } }

  /// The images behind the button, by state.
  var backgrounds: [UIControl.State: UIImage] = [:]
  /// The offsets of the parts of the button.
  var adjustments = BarItemAdjustments()
  /// The bar that shows the item.
  weak var holder: UIView?
  /// The kind of space; `nil` for a button.
  var space: SystemItem?

  /// Creates an empty item.
  public override init() { super.init() }
  /// Creates an empty item with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UIBarButtonItem.self)
  }
  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }
  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates a predefined button.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
    take(item)
  }
  /// Gives the item the title or image and the style of a predefined item.
  func take(_ item: SystemItem) {
    image = item.symbol.flatMap { UIImage(systemName: $0) }
    title = image == nil ? item.words : nil
    style = item == .done ? .done : .plain
    if image != nil { accessibilityLabel = item.words }
    if item == .flexibleSpace || item == .fixedSpace { space = item }
  }
  /// Creates a predefined button that performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// Returns a space of a fixed width, in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = ObjectInitializers.create(self)
    (item.space, item.width) = (.fixedSpace, width)
    return item
  }
  /// Returns a space that takes a share of the remaining space.
  open class func flexibleSpace() -> Self {
    let item = ObjectInitializers.create(self)
    item.space = .flexibleSpace
    return item
  }
  /// Creates a button that performs an action, shows a menu, or both.
  ///
  /// Without a title and an image, the button has the title of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? (image == nil ? primaryAction?.title : nil)
    (self.image, self.primaryAction, self.menu) = (image, primaryAction, menu)
  }
  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  override func changed() {
    (holder as? UINavigationBar)?.update()
    (holder as? UIToolbar)?.update()
  }

  /// The configuration of the menu.
  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  func press() {
    primaryAction?.performWithSender(self, target: target)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

extension UIBarButtonItem {
  /// The view that shows the item in its bar.
  var shownView: UIView? {
    customView ?? (holder as? UINavigationBar)?.view(of: self)
      ?? (holder as? UIToolbar)?.shown(self)
  }
}
