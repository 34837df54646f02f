// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Moves the insertion point of a text view, and selects its text, by touches.
///
/// A tap moves the insertion point; a second one selects the word, a third one the paragraph. A long
/// press moves the insertion point with the finger; in a text that cannot be edited it selects the word.
/// The handles at the ends of a selection move these. The edit menu appears after a selection, after a
/// long press, and with a tap on the insertion point or the selection.
@MainActor
final class TextTouches {
  private unowned let view: UITextView
  private let (start, end) = (SelectionHandle(isStart: true), SelectionHandle(isStart: false))
  let menu: TextEditMenu

  init(_ view: UITextView) {
    self.view = view
    menu = TextEditMenu(view)
    let (tap, press) = (CountingTapGestureRecognizer(), UILongPressGestureRecognizer())
    tap.addTarget(self, action: Selector("tapped:", TextTouches.tapped))
    press.addTarget(self, action: Selector("pressed:", TextTouches.pressed))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(press)
    for handle in [start, end] {
      handle.isHidden = true
      view.addSubview(handle)
      let drag = UIPanGestureRecognizer()
      // A finger that comes down on a handle moves it, and does not scroll.
      view.panGestureRecognizer.require(toFail: drag)
      drag.addTarget(self, action: Selector("dragged:", TextTouches.dragged))
      handle.addGestureRecognizer(drag)
    }
  }

  /// Places the handles, which are hidden without a selection, and the menu.
  func follow() {
    menu.follow()
    let selection = view.editing.selection
    let isShown = view.isFirstResponder && !selection.isEmpty && view.isSelectable
    (start.isHidden, end.isHidden) = (!isShown, !isShown)
    guard isShown else { return }
    start.place(at: view.caretRect(for: UITextPosition(selection.lowerBound)))
    end.place(at: view.caretRect(for: UITextPosition(selection.upperBound)))
  }

  // MARK: Gestures

  private func tapped(_ tap: CountingTapGestureRecognizer) {
    let point = tap.location(in: view)
    if view.followLink(at: point) { return }
    let wasEditing = view.isFirstResponder
    guard view.becomeFirstResponder() else { return }
    let (place, before) = (view.place(at: point), view.editing.selection)
    switch tap.count {
    case 1:
      let isSelected = before.isEmpty ? before.lowerBound == place : before.contains(place)
      if wasEditing, isSelected { return menu.toggle() }
      menu.hide()
      view.changeSelection { $0.select(place) }
    case 2: selectWord(at: place)
    default:
      view.changeSelection { editing in
        let range = editing.paragraph(at: place)
        editing.select(range.lowerBound, range.upperBound)
      }
      menu.show()
    }
  }

  private func selectWord(at place: Int) {
    view.changeSelection { editing in
      let word = editing.word(at: place)
      editing.select(word.lowerBound, word.upperBound)
    }
    menu.show()
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
        selectWord(at: place)
      }
    case .changed:
      if view.isFirstResponder, view.isEditable { view.changeSelection { $0.select(place) } }
    case .ended:
      if view.isFirstResponder { menu.show() }
    default: break
    }
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    switch drag.state {
    case .began: menu.hide()
    case .changed:
      // The finger is on the ball; the place is that of the bar.
      let point = drag.location(in: view)
      let isStart = drag.view === start
      let caret = view.caretRect(for: UITextPosition(view.editing.selection.lowerBound))
      let place = view.place(
        at: CGPoint(x: point.x, y: point.y + (isStart ? 1 : -1) * caret.height / 2))
      move(isStart: isStart, to: place)
    case .ended, .cancelled: menu.show()
    default: break
    }
  }

  /// Moves an end of the selection. At least one character stays selected.
  private func move(isStart: Bool, to place: Int) {
    let selection = view.editing.selection
    if isStart, place < selection.upperBound {
      view.changeSelection { $0.select(selection.upperBound, place) }
    } else if !isStart, place > selection.lowerBound {
      view.changeSelection { $0.select(selection.lowerBound, place) }
    }
  }
}

/// A tap that knows how many taps came before it in quick succession.
private final class CountingTapGestureRecognizer: UITapGestureRecognizer {
  /// The number of taps with this one.
  private(set) var count = 1

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.map(\.tapCount).max() ?? 1
    super.touchesBegan(touches, with: event)
  }
}
