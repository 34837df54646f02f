// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A controller whose view takes the place of the keyboard, or stands above it.
///
/// A responder shows it through `inputViewController` or `inputAccessoryViewController`.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// The view of the controller, which is created when it is first used. It has the background of the keyboard.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  /// Creates an input view that is as wide as the screen, and as high as its constraints or its content make it.
  open override func loadView() {
    let width = UIScreen.main.bounds.width
    let view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: width, height: 0), inputViewStyle: .keyboard)
    view.autoresizingMask = .flexibleWidth
    self.view = view
  }

  /// The text of the first responder, which the controller may edit.
  public private(set) lazy var textDocumentProxy: any UITextDocumentProxy = FirstResponderText()
  /// The language of what the controller enters; `nil`, the default, for none. Stored for compatibility; has no effect.
  open var primaryLanguage: String?
  /// Whether the controller has a key for dictation. Stored for compatibility; has no effect.
  open var hasDictationKey = false
  /// Whether a keyboard of the program may use the network. Always true.
  open var hasFullAccess: Bool { true }
  /// Whether the controller has to offer a way to other keyboards. Always false: there is one keyboard.
  open var needsInputModeSwitchKey: Bool { false }

  /// Removes the keyboard: the first responder resigns.
  open func dismissKeyboard() { UIResponder.firstResponder?.resignFirstResponder() }
  /// Does nothing: there is one keyboard.
  open func advanceToNextInputMode() {}
  /// Does nothing: there is one keyboard.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}
}

/// A text that an input view edits.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput, UITextInputTraits {
  /// The text of the paragraph before the selection; `nil` if it is empty.
  var documentContextBeforeInput: String? { get }
  /// The text of the paragraph after the selection; `nil` if it is empty.
  var documentContextAfterInput: String? { get }
  /// The text of the selection; `nil` if it is empty.
  var selectedText: String? { get }
  /// The language of the text.
  var documentInputMode: UITextInputMode? { get }
  /// A value that distinguishes the text from others.
  var documentIdentifier: UUID { get }
  /// Moves the insertion point by a number of characters; a negative one moves it towards the start. It stays in the text.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Replaces the text that is composed, or else the selection, with text that is not final.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Makes the text that is composed final.
  func unmarkText()
}

/// The text of the first responder; without a responder that takes text, an empty text that cannot be edited.
@MainActor
private final class FirstResponderText: UIResponder, UITextDocumentProxy {
  let documentIdentifier = UUID()

  private var keys: (any UIKeyInput)? { UIResponder.firstResponder as? any UIKeyInput }
  private var text: (any UITextInput)? { UIResponder.firstResponder as? any UITextInput }

  var hasText: Bool { keys?.hasText ?? false }
  func insertText(_ text: String) { keys?.insertText(text) }
  func deleteBackward() { keys?.deleteBackward() }
  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    text?.setMarkedText(markedText, selectedRange: selectedRange)
  }
  func unmarkText() { text?.unmarkText() }

  var documentInputMode: UITextInputMode? { UIResponder.firstResponder?.textInputMode }

  var documentContextBeforeInput: String? {
    guard let text, let range = text.selectedTextRange else { return nil }
    return part(text, text.beginningOfDocument, range.start)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
  var documentContextAfterInput: String? {
    guard let text, let range = text.selectedTextRange else { return nil }
    return part(text, range.end, text.endOfDocument)
      .flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
      }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
  var selectedText: String? {
    guard let text, let range = text.selectedTextRange, !range.isEmpty else { return nil }
    return text.text(in: range)
  }

  private func part(_ text: any UITextInput, _ start: UITextPosition, _ end: UITextPosition)
    -> String?
  { text.textRange(from: start, to: end).flatMap { text.text(in: $0) } }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let range = text.selectedTextRange else { return }
    // The offset counts characters, and positions count code units.
    let units: Int
    if offset < 0 {
      let before = part(text, text.beginningOfDocument, range.start) ?? ""
      units = -String(before.suffix(-max(offset, -before.count))).utf16.count
    } else {
      let after = part(text, range.end, text.endOfDocument) ?? ""
      units = String(after.prefix(offset)).utf16.count
    }
    let start = offset < 0 ? range.start : range.end
    guard let place = text.position(from: start, offset: units) else { return }
    text.selectedTextRange = text.textRange(from: place, to: place)
  }
}
