// Nacre, MIT licence; see LICENSE.

extension UITextField: TextShower {
  /// The text, or else the placeholder; `nil` while the field hides what is typed.
  var readableText: String? {
    guard let text, !text.isEmpty else { return placeholder }
    return isSecureTextEntry ? nil : text
  }
}

extension UITextView: TextShower {
  /// The text; `nil` while the view hides what is typed.
  var readableText: String? { isSecureTextEntry ? nil : text }
}
