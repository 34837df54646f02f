// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// The effects of typing.
extension UITextField: TextEditor {
  var isTyping: Bool { isEditing }
  var isSecret: Bool { inputTraits.isSecure }

  func handle(_ key: UIKey) -> Bool { performAction(of: key) }
  func followLink(at point: CGPoint) -> Bool { false }

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
    editMenu.hide()
    handles.show(false)
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Restarts the caret's blinking, so that it stays visible while the user types.
  func showCaret() {
    caret.blink()
    setNeedsLayout()
    ScreenKeyboard.current.textChanged(of: self)
  }

  /// Replaces text as user input: asks the delegate first, and sends the events and notifications.
  func change(_ range: Range<Int>, to new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: new)
    guard isAllowed ?? true else { return }
    editing.replace(range, with: new)
    textChanged()
    editMenu.hide()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func changeSelection(isShown: Bool, _ change: (inout TextEditing) -> Void) {
    let before = editing
    change(&editing)
    if isEditing { showCaret() }
    if editing != before { delegate?.textFieldDidChangeSelection(self) }
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    let before = editing
    removeContent()
    textChanged()
    if editing != before { delegate?.textFieldDidChangeSelection(self) }
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Performs the return key. Editing ends if the control has a target or an action for
  /// `editingDidEndOnExit`.
  func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }
}

// MARK: UITextInput

extension UITextField {
  /// The position at the start of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position at the end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(editing.length) }
  /// Returns the text in a range.
  public func text(in range: UITextRange) -> String? { editing.text(in: range.offsets) }
  /// Replaces text in a range without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editing.replace(range.offsets, with: text)
    textChanged()
    sendActions(for: .editingChanged)
  }
  /// Returns the rectangle of a range, in the field's coordinates.
  public func firstRect(for range: UITextRange) -> CGRect {
    caretRect(at: range.offsets.lowerBound).union(caretRect(at: range.offsets.upperBound))
  }
  /// Returns the rectangle of the caret at a position, in the field's coordinates.
  public func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }
  /// Returns the position nearest to a point in the field's coordinates.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(place(at: point))
  }
}
