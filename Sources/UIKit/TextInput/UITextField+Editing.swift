// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// What typing does.
extension UITextField {
  func beginEditing() {
    if clearsOnBeginEditing, hasText { change(0..<editing.length, to: "") }
    editing.select(editing.length)
    showCaret()
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  func endEditing() {
    caret.stop()
    highlight.isHidden = true
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Shows the insertion point anew, so that it can be seen while one types.
  func showCaret() {
    caret.blink()
    setNeedsLayout()
  }

  func perform(_ key: TextKey) {
    switch key {
    case .insert(let text): insertText(text)
    case .delete(.character, isForward: false): deleteBackward()
    case .delete(let step, let isForward):
      change(editing.deleted(step, isForward: isForward), to: "")
    case .move(let step, let isForward, let selecting):
      select { $0.move(step, isForward: isForward, selecting: selecting) }
    case .selectAll: select { $0.select(0, $0.length) }
    case .submit: submit()
    case .copy: copySelection()
    case .cut: if copySelection() { change(editing.selection, to: "") }
    case .paste: if let text = UIPasteboard.general.string { insertText(text) }
    }
  }

  /// - Returns: Whether there was something to be copied; what is secret is not.
  @discardableResult
  private func copySelection() -> Bool {
    guard !editing.selection.isEmpty, !inputTraits.isSecure else { return false }
    UIPasteboard.general.string = editing.text(in: editing.selection)
    return true
  }

  /// Changes text as who types does: asks the delegate first, and tells of it.
  func change(_ range: Range<Int>, to new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: new)
    guard isAllowed ?? true else { return }
    editing.replace(range, with: new)
    textChanged()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func select(_ change: (inout TextEditing) -> Void) {
    let before = editing
    change(&editing)
    if isEditing { showCaret() }
    if editing != before { delegate?.textFieldDidChangeSelection(self) }
  }

  func touched(at point: CGPoint, count: Int) {
    layoutIfNeeded()
    let place = place(at: point)
    select { editing in
      switch count {
      case 1: editing.select(place)
      case 2:
        let word = editing.word(at: place)
        editing.select(word.lowerBound, word.upperBound)
      default: editing.select(0, editing.length)
      }
    }
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editing = TextEditing()
    textChanged()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// The return key: ends editing where somebody waits for that.
  private func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }
}

// MARK: UITextInput

extension UITextField {
  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(editing.length) }
  /// Returns a part of the text.
  public func text(in range: UITextRange) -> String? { editing.text(in: range.offsets) }
  /// Puts other text in the place of some, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editing.replace(range.offsets, with: text)
    textChanged()
    sendActions(for: .editingChanged)
  }
  /// Returns the rectangle around a part of the text.
  public func firstRect(for range: UITextRange) -> CGRect {
    caretRect(at: range.offsets.lowerBound).union(caretRect(at: range.offsets.upperBound))
  }
  /// Returns where the insertion point is shown.
  public func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }
  /// Returns the place that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(place(at: point))
  }
}
