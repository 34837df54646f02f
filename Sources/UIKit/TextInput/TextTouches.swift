// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Moves the insertion point of a text view, and selects its text, by touches.
///
/// A tap moves the insertion point; a second one selects the word, a third one the paragraph. A long press moves the
/// insertion point with the finger; in a text that cannot be edited it selects the word. The handles at the ends of a
/// selection move those ends. The edit menu appears after a selection, after a long press, and with a tap on the
/// insertion point or the selection.
@MainActor
final class TextTouches {
  private unowned let view: UITextView
  let menu: TextEditMenu
  private lazy var handles = SelectionHandles(view)

  init(_ view: UITextView) {
    self.view = view
    menu = TextEditMenu(view)
  }

  /// Adds the gesture recognisers to the view.
  func begin() {
    let (tap, press) = (CountingTapGestureRecognizer(), UILongPressGestureRecognizer())
    tap.addTarget(self, action: Selector("tapped:", TextTouches.tapped))
    press.addTarget(self, action: Selector("pressed:", TextTouches.pressed))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(press)
  }

  /// Shows or removes the handles, and moves the menu.
  func follow() {
    menu.follow()
    handles.show(
      view.isFirstResponder && !view.editing.selection.isEmpty && view.isSelectable)
  }

  // MARK: Gestures

  private func tapped(_ tap: CountingTapGestureRecognizer) {
    view.touched(at: tap.location(in: view), count: tap.count)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let place = view.place(at: press.location(in: view))
    switch press.state {
    case .began:
      guard view.becomeFirstResponder() else { return }
      menu.hide()
      if view.isEditable {
        view.changeSelection { $0.select(place) }
      } else {
        view.selectWord(at: place)
      }
    case .changed:
      if view.isFirstResponder, view.isEditable { view.changeSelection { $0.select(place) } }
    case .ended:
      if view.isFirstResponder { menu.show() }
    default: break
    }
  }
}

/// A tap that knows how many taps came before it in quick succession.
final class CountingTapGestureRecognizer: UITapGestureRecognizer {
  /// The number of taps with this one.
  private(set) var count = 1

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.map(\.tapCount).max() ?? 1
    super.touchesBegan(touches, with: event)
  }
}
