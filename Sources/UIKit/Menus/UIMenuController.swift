// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The menu of editing commands in its older form. Newer programs use `UIEditMenuInteraction`, which has the same look.
///
/// The menu has the standard edit actions and those of `menuItems` for which the first responder, or a later responder of
/// its chain, returns true from `canPerformAction(_:withSender:)`. Without a first responder the chain begins at the view
/// for which the menu is shown.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the screen that the caller is on.
  public static var shared: UIMenuController {
    // SAFETY: `makeMenuController()` creates the menu of every screen.
    unsafeDowncast(UIScreenState.current.menuController, to: UIMenuController.self)
  }

  /// Posted before the menu appears.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu has appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted after the frame of the menu has changed.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  private var interaction: UIEditMenuInteraction?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  /// Whether the menu is shown. Setting it shows the menu at the last target, or removes it, without animation.
  open var isMenuVisible: Bool {
    get { interaction?.menuFrame != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Commands of the program, in any menu of edit actions. The default is `nil`.
  open var menuItems: [UIMenuItem]?
  /// The side on which the menu has its arrow. Stored for compatibility; the menu is above its target, or below if there
  /// is no room.
  open var arrowDirection = ArrowDirection.default
  /// The frame of the menu in its window, in points; zero if it is not shown.
  open var menuFrame: CGRect { interaction?.menuFrame ?? .zero }

  /// The side on which the menu has its arrow.
  public enum ArrowDirection: Int, Sendable {
    /// The system's choice.
    case `default`
    /// The arrow points up.
    case up
    /// The arrow points down.
    case down
    /// The arrow points left.
    case left
    /// The arrow points right.
    case right
  }

  /// Shows the menu at the target that was set last, or removes it. Without a target in a window nothing is shown.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let targetView { showMenu(from: targetView, rect: targetRect) }
  }
  /// Sets the place at which `setMenuVisible(_:animated:)` shows the menu.
  ///
  /// - Parameters:
  ///   - targetRect: The rectangle that the menu points at, in the coordinates of the view.
  ///   - targetView: A view in a window; not retained.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetRect, self.targetView) = (targetRect, targetView)
  }
  /// Shows the menu. Without actions, or without a window, nothing is shown.
  ///
  /// - Parameters:
  ///   - targetView: The view for which the menu is shown.
  ///   - targetRect: The rectangle that the menu points at, in the coordinates of the view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    setTargetRect(targetRect, in: targetView)
    let interaction = UIEditMenuInteraction(delegate: self)
    targetView.addInteraction(interaction)
    self.interaction = interaction
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.minY)))
    if !isMenuVisible { forget() }
  }
  /// Removes the menu if it was shown for a view.
  open func hideMenu(from targetView: UIView) {
    if interaction?.view === targetView { hideMenu() }
  }
  /// Removes the menu.
  open func hideMenu() {
    interaction?.dismissMenu()
    forget()
  }
  /// Shows the actions that can be performed at present, if the menu is shown.
  open func update() { interaction?.reloadVisibleMenu() }

  private func forget() {
    guard let old = interaction else { return }
    interaction = nil
    old.view?.removeInteraction(old)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
  /// Returns the actions that the responders can perform.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let first = UIResponder.firstResponder else { return nil }
    return UIMenu(children: UIResponder.suggestedEditActions(from: first))
  }
  /// Returns the rectangle that the menu points at.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { targetRect }
  /// Posts the notifications of the appearance.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    post(Self.willShowMenuNotification)
    animator.addCompletion { [weak self] in
      self?.post(Self.menuFrameDidChangeNotification)
      self?.post(Self.didShowMenuNotification)
    }
  }
  /// Posts the notifications of the disappearance.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    post(Self.willHideMenuNotification)
    animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
  }
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

extension UIScreenState {
  /// Creates the menu of the screen. It is declared here and called in a lower layer, because a screen has its menu from
  /// its creation.
  static func makeMenuController() -> NSObject { UIMenuController() }
}
