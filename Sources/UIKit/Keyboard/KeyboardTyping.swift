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

  /// Presses the return key: a text field submits, any other text input gets a line break.
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

  /// Whether `autocapitalizationType` makes the next letter a capital. Secure text
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

  /// The text before the selection; a placeholder if the first responder is not a `UITextInput`.
  private static var textBefore: String {
    guard let text = UIResponder.firstResponder as? any UITextInput,
      let selection = text.selectedTextRange,
      let range = text.textRange(from: text.beginningOfDocument, to: selection.start)
    else { return input?.hasText == true ? "x" : "" }
    return text.text(in: range) ?? ""
  }

  /// Whether a sentence begins after a text: if the text is empty or blank, or ends with a line break,
  /// or with a full stop, an exclamation mark or a question mark and a space.
  static func beginsSentence(_ text: String) -> Bool {
    guard let last = text.last, !last.isNewline else { return true }
    guard last.isWhitespace, let mark = text.last(where: { !$0.isWhitespace }) else {
      return last.isWhitespace
    }
    return ".!?".contains(mark)
  }
}
