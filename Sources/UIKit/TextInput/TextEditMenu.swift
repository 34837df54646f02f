// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The edit menu of a text view or a text field.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
  private unowned let view: UIView & UITextInput
  private var interaction: UIEditMenuInteraction?
  private var isShown = false

  init(_ view: UIView & UITextInput) { self.view = view }

  /// Shows the menu beside the selection, or beside the insertion point.
  func show() {
    let interaction = interaction ?? UIEditMenuInteraction(delegate: self)
    if self.interaction == nil {
      // The text's own touch handling shows and removes the menu.
      interaction.endsWithTouchesInView = false
      self.interaction = interaction
      view.addInteraction(interaction)
    }
    let rect = target
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
  }

  /// Removes the menu.
  func hide() { interaction?.dismissMenu() }

  /// Moves the menu with the selection.
  func follow() { if isShown { interaction?.updateVisibleMenuPosition(animated: false) } }

  /// Shows the menu, or removes it if it is shown.
  func toggle() { if isShown { hide() } else { show() } }

  /// The visible part of the selection, with its handles.
  private var target: CGRect {
    guard let range = view.selectedTextRange else { return .null }
    var box = view.caretRect(for: range.start).union(view.caretRect(for: range.end))
    if !range.isEmpty {
      box = box.union(view.firstRect(for: range)).insetBy(dx: 0, dy: -SelectionHandle.excess)
    }
    let seen = view.bounds.insetBy(dx: 0, dy: -SelectionHandle.excess).intersection(box)
    return seen.isNull ? view.bounds : seen
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let range = view.selectedTextRange else { return nil }
    let units = NSRange(range.offsets)
    if let text = view as? UITextView {
      return text.delegate?.textView(
        text, editMenuForTextIn: units, suggestedActions: suggestedActions)
    }
    if let field = view as? UITextField {
      return field.delegate?.textField(
        field, editMenuForCharactersIn: units, suggestedActions: suggestedActions)
    }
    return nil
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { isShown = true }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { isShown = false }
}
