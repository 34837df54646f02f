// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The menu of edit actions that a long press on a row or an item shows, if the list's delegate wants one.
///
/// It has Cut, Copy and Paste, and the commands of `UIMenuController.menuItems` whose methods the cell has, as far as the
/// delegate says that they can be performed. The delegate performs the standard actions, and the cell its own.
@MainActor
final class ElementEditMenu: NSObject, UIGestureRecognizerDelegate, UIEditMenuInteractionDelegate {
  /// What a list and its delegate answer.
  @MainActor
  struct Owner {
    /// Returns the index path of the element at a point of the list.
    var path: (CGPoint) -> IndexPath?
    /// Returns the cell of an element; `nil` if it is not shown.
    var cell: (IndexPath) -> UIView?
    /// Whether the element has a menu.
    var hasMenu: (IndexPath) -> Bool
    /// Whether the delegate can perform an action for an element.
    var canPerform: (Selector, IndexPath) -> Bool
    /// Lets the delegate perform an action for an element.
    var perform: (Selector, IndexPath) -> Void
  }

  private let owner: Owner
  private let press = UILongPressGestureRecognizer()
  private var interaction: UIEditMenuInteraction?
  private var path: IndexPath?

  /// Adds the long press that shows the menu to a list.
  init(of list: UIScrollView, _ owner: Owner) {
    self.owner = owner
    super.init()
    press.addTarget(self, action: Selector("pressed:", ElementEditMenu.pressed))
    press.delegate = self
    list.addGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    path = owner.path(press.location(in: press.view))
    guard let path, owner.hasMenu(path) else { return false }
    return !elements(for: path).isEmpty
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let path, let list = press.view, let cell = owner.cell(path) else {
      return
    }
    if interaction == nil {
      let made = UIEditMenuInteraction(delegate: self)
      interaction = made
      list.addInteraction(made)
    }
    let rect = cell.convert(cell.bounds, to: list)
    interaction?.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
  }

  private func elements(for path: IndexPath) -> [UIMenuElement] {
    let standard = [("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:")].compactMap {
      title, name -> UIMenuElement? in
      let action = Selector(name)
      guard owner.canPerform(action, path) else { return nil }
      return UIAction(title: title) { [owner] _ in owner.perform(action, path) }
    }
    let own = (UIMenuController.shared.menuItems ?? []).compactMap { item -> UIMenuElement? in
      let action = item.action
      guard let cell = owner.cell(path), cell.responds(to: action), owner.canPerform(action, path)
      else { return nil }
      return UIAction(title: item.title) { [owner] _ in
        guard let cell = owner.cell(path) else { return }
        UIApplication.shared.sendAction(action, to: cell, from: UIMenuController.shared, for: nil)
      }
    }
    return standard + own
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: path.map { elements(for: $0) } ?? []) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    guard let path, let cell = owner.cell(path), let list = press.view else { return .null }
    return cell.convert(cell.bounds, to: list)
  }
}
