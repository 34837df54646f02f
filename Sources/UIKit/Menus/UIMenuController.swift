// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The menu of editing commands in its older form. It is never shown: text has `UIEditMenuInteraction`.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The only menu.
  public static let shared = UIMenuController()

  /// Whether the menu is shown; always false.
  open var isMenuVisible: Bool {
    get { false }
    set {}
  }
  /// Commands of the program. Stored for compatibility; has no effect.
  open var menuItems: [UIMenuItem]?
  /// The rectangle of the menu; always zero.
  open var menuFrame: CGRect { .zero }

  /// Has no effect.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Has no effect.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Has no effect.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Has no effect.
  open func hideMenu(from targetView: UIView) {}
  /// Has no effect.
  open func hideMenu() {}
  /// Has no effect.
  open func update() {}
}

/// A command of a program in the menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The selector of the method that the command calls.
  open var action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
