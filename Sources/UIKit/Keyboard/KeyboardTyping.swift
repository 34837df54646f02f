// Nacre, MIT licence; see LICENSE.

import Foundation

/// The effects of the keyboard's keys on the first responder.
@MainActor
enum KeyboardTyping {
  private static var input: (any UIKeyInput)? { UIResponder.firstResponder as? any UIKeyInput }
  private static var traits: (any UITextInputTraits)? {
    UIResponder.firstResponder as? any UITextInputTraits
  }

  static func insert(_ text: String) { input?.insertText(text) }
  static func delete() { input?.deleteBackward() }

  /// Presses the return key: a text field submits, other texts get a new line.
  static func submit() {
    if let field = UIResponder.firstResponder as? UITextField {
      field.perform(.submit)
    } else {
      input?.insertText("\n")
    }
  }

  /// Whether the return key is enabled.
  static var canSubmit: Bool {
    traits?.enablesReturnKeyAutomatically != true || input?.hasText == true
  }

  /// Whether the next letter is a capital one by the text's `autocapitalizationType`. Secure text
  /// has no automatic capitals.
  static var wantsCapital: Bool {
    guard let traits, !traits.isSecureTextEntry else { return false }
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return textBefore.last.map { $0.isWhitespace } ?? true
    case .sentences: return beginsSentence(textBefore)
    }
  }

  /// The text before the selection. If the first responder does not tell, its emptiness decides.
  private static var textBefore: String {
    guard let text = UIResponder.firstResponder as? any UITextInput,
      let selection = text.selectedTextRange,
      let range = text.textRange(from: text.beginningOfDocument, to: selection.start)
    else { return input?.hasText == true ? "x" : "" }
    return text.text(in: range) ?? ""
  }

  /// Whether a sentence begins after a text: at its beginning, after a line break, and after a full
  /// stop, an exclamation mark or a question mark with a space.
  static func beginsSentence(_ text: String) -> Bool {
    guard let last = text.last, !last.isNewline else { return true }
    guard last.isWhitespace, let mark = text.last(where: { !$0.isWhitespace }) else {
      return last.isWhitespace
    }
    return ".!?".contains(mark)
  }
}
