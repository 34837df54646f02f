// Nacre, MIT licence; see LICENSE.

import Foundation

// Changes of the text and of the selection.
extension UITextView: TextEditor {
  var editMenu: TextEditMenu { touches.menu }
  var isSecret: Bool { false }

  func handle(_ key: UIKey) -> Bool {
    if Self.isVertical(key) {
      let place = geometry.place(above: key.keyCode == .keyboardUpArrow, of: editing.head)
      let selecting = key.modifierFlags.contains(.shift)
      changeSelection { $0.select(selecting ? $0.anchor : place, place) }
      return true
    }
    return performAction(of: key)
  }

  func submit() { insertText("\n") }

  /// Replaces text as user input: asks the delegate first, and notifies it afterwards.
  func change(_ range: Range<Int>, to new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let isAllowed = delegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count),
      replacementText: new)
    guard isAllowed ?? true else { return }
    put(new, in: range)
    editMenu.hide()
    showCaret()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Changes the selection, notifies the delegate, and scrolls to the moving end if `isShown` is
  /// true.
  func changeSelection(isShown: Bool, _ change: (inout TextEditing) -> Void) {
    let before = editing
    change(&editing)
    showCaret(scrolls: isShown)
    if (editing.anchor, editing.head) != (before.anchor, before.head) {
      updateTypingAttributes()
      delegate?.textViewDidChangeSelection(self)
    }
  }

  func showCaret(scrolls: Bool = true) {
    setNeedsLayout()
    guard isTyping else { return }
    ScreenKeyboard.current.textChanged(of: self)
    caret.blink()
    if scrolls { scrollRangeToVisible(NSRange(location: editing.head, length: 0)) }
  }

  /// Replaces text, and moves the insertion point to the end of the new text.
  func put(_ new: String, in range: Range<Int>) {
    let range = editing.clamped(range)
    let typed = typingAttributes
    textStorage.replaceCharacters(
      in: NSRange(range), with: NSAttributedString(string: new, attributes: typed))
    editing.select(range.lowerBound + new.utf16.count)
    typingAttributes = typed
  }
}
