// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITextInputTraits where Self: UIResponder {
  /// The words that are capitalised automatically, by the shift key of the keyboard on the screen.
  /// Keyboards for addresses and digits ignore it.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.capitals }
    set { inputTraits.capitals = newValue }
  }
  /// Whether spelling mistakes are corrected automatically. Stored for compatibility; has no
  /// effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.correction }
    set { inputTraits.correction = newValue }
  }
  /// Whether spelling mistakes are marked. Stored for compatibility; has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spelling }
    set { inputTraits.spelling = newValue }
  }
  /// The type of keyboard.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// The appearance of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// The label of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key of the keyboard on the screen is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.waitsForText }
    set { inputTraits.waitsForText = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The semantic meaning of the text. Stored for compatibility; has no effect.
  public var textContentType: UITextContentType! {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }
  /// Whether the text is hidden from view. Stored for compatibility; has no effect.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set { inputTraits.isSecure = newValue }
  }
}
