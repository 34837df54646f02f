// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain = 0
    /// Bold: it ends what the screen is for.
    case done = 2
  }

  /// A button whose words the system knows.
  public enum SystemItem: Int, Sendable {
    /// Its word.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    /// Its word.
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    /// Its word.
    case redo

    var words: String {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// A view in the place of the button.
  open var customView: UIView? { didSet { changed() } }
  /// How the button looks.
  open var style = Style.plain { didSet { changed() } }
  /// The colour; `nil` for that of the bar.
  open var tintColor: UIColor? {
    didSet {
      changed()
      customize(.itemTintColor)
    }
  }
  /// Whose method is called; weak.
  open weak var target: AnyObject?
  /// The method that is called.
  open var action: Selector?
  /// What is done.
  open var primaryAction: UIAction?
  /// The width of a fixed space, points; 0 for the button's own.
  open var width: CGFloat = 0

  weak var bar: UINavigationBar?

  /// Creates a button with nothing on it.
  public override init() { super.init() }
  /// Archives are not supported: creates a button with nothing on it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a button with words.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }
  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates a button whose words the system knows.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(
      title: item.words, style: item == .done ? .done : .plain, target: target, action: action)
  }
  /// Creates a button that does something.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.title = title ?? (image == nil ? primaryAction?.title : nil)
    (self.image, self.primaryAction) = (image, primaryAction)
  }
  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  override func changed() { bar?.update() }

  func press() {
    primaryAction?.performWithSender(self, target: target)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}
