// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A menu of edit actions at a place in a view, such as Cut, Copy and Paste.
///
/// The elements are side by side, and those that do not fit are on further pages. A touch elsewhere
/// removes the menu.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The object that gives the menu. Not retained.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction. Not retained.
  open private(set) weak var view: UIView?
  /// Whether touches in the view remove the menu.
  var endsWithTouchesInView = true
  private var shown: (configuration: UIEditMenuConfiguration, bar: EditMenuBar)?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// The frame of the menu in its window, in points; `nil` if it is not shown.
  var menuFrame: CGRect? { shown?.bar.frame }

  /// Removes the menu.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu. Without a window, or without elements, nothing is shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let bar = makeBar(configuration), let window = view?.window else { return }
    shown = (configuration, bar)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    bar.show(at: target(configuration, in: window), in: window, beside: animator)
  }

  /// Returns a bar with the delegate's current elements; `nil` without elements.
  private func makeBar(_ configuration: UIEditMenuConfiguration) -> EditMenuBar? {
    guard let view, view.window != nil else { return nil }
    let suggested = UIResponder.suggestedEditActions(from: view)
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    let elements = menu.editElements
    guard !elements.isEmpty else { return nil }
    let bar = EditMenuBar(elements, source: view) { [weak self] in self?.dismissMenu() }
    bar.ignoresTouchesInSource = !endsWithTouchesInView
    return bar
  }

  /// The rectangle that the menu points at, in the window's coordinates.
  private func target(_ configuration: UIEditMenuConfiguration, in window: UIWindow) -> CGRect {
    let asked = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let rect = asked.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : asked
    return view?.convert(rect, to: window) ?? rect
  }

  /// Removes the menu.
  open func dismissMenu() {
    guard let (configuration, bar) = shown else { return }
    shown = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    bar.hide(beside: animator)
  }

  /// Shows the delegate's current elements in a menu that is already shown. Without elements the menu is
  /// dismissed.
  open func reloadVisibleMenu() {
    guard let (configuration, old) = shown else { return }
    guard let bar = makeBar(configuration), let window = view?.window else { return dismissMenu() }
    shown = (configuration, bar)
    old.hide(beside: EditMenuAnimator())
    bar.show(at: target(configuration, in: window), in: window, beside: EditMenuAnimator())
  }

  /// Moves the menu to the delegate's current target rectangle.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let (configuration, bar) = shown, let window = view?.window else { return }
    let rect = target(configuration, in: window)
    if animated {
      UIView.animate(withDuration: EditMenuBar.fade) { bar.place(at: rect) }
    } else {
      bar.place(at: rect)
    }
  }

  /// Returns the point that the menu was shown for, in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let point = shown?.configuration.sourcePoint, let source = self.view else { return .zero }
    return source.convert(point, to: view)
  }
}

/// The identity and the place of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// A value that distinguishes the configuration from others.
  public let identifier: AnyHashable
  /// The point that the menu points at, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The side of the point on which the menu appears. Stored for compatibility; the menu is above,
  /// or below if there is no room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The side on which an edit menu has its arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The system's choice.
  case automatic
  /// The arrow points up.
  case up
  /// The arrow points down.
  case down
  /// The arrow points left.
  case left
  /// The arrow points right.
  case right
}

/// The methods by which an object controls edit menus. All are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; `nil` means the suggested actions.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: The configuration with which the menu was presented.
  ///   - suggestedActions: The standard actions that the responders can perform.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu points at, in the coordinates of the interaction's view; the
  /// null rectangle means the configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu appears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns `nil`.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns the null rectangle.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Animations that run with the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects the animations that run with those of an edit menu.
@MainActor
final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() { for animation in animations { animation() } }
  func complete() { for completion in completions { completion() } }
}

extension UIMenu {
  /// The elements that an edit menu shows; each submenu is replaced by its elements.
  var editElements: [UIMenuElement] {
    children.flatMap { child in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.editElements
    }
  }
}

extension UIResponder {
  /// The standard edit actions that a responder, or a later one in the chain, can perform, in the order
  /// of iOS's menus, and then those of the program's `UIMenuController.menuItems`.
  static func suggestedEditActions(from responder: UIResponder) -> [UIMenuElement] {
    let actions = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
      ("Select", "select:"), ("Select All", "selectAll:"),
    ]
    let standard = actions.map { (title: $0, action: Selector($1)) }
    let own = (UIMenuController.shared.menuItems ?? []).map { (title: $0.title, action: $0.action) }
    return (standard + own).compactMap { title, action in
      guard responder.target(forAction: action, withSender: nil) != nil else { return nil }
      return UICommand(title: title, action: action)
    }
  }
}
