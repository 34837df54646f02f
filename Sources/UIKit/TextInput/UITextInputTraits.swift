// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a keyboard is told of the text that it writes. There is no keyboard on the screen: all of it
/// is stored, but for `isSecureTextEntry`.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// What begins with a capital.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether mistakes are put right.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether mistakes are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// What the keyboard looks like.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What is written on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key waits for text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as bullets.
  var isSecureTextEntry: Bool { get set }
  /// What the text means.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits where Self: UIResponder {
  /// What begins with a capital; stored, unless implemented.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.capitals }
    set { inputTraits.capitals = newValue }
  }
  /// Whether mistakes are put right; stored, unless implemented.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.correction }
    set { inputTraits.correction = newValue }
  }
  /// Whether mistakes are marked; stored, unless implemented.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spelling }
    set { inputTraits.spelling = newValue }
  }
  /// Which keys there are; stored, unless implemented.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// What the keyboard looks like; stored, unless implemented.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// What is written on the return key; stored, unless implemented.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key waits for text; stored, unless implemented.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.waitsForText }
    set { inputTraits.waitsForText = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means; stored, unless implemented.
  public var textContentType: UITextContentType! {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }
  /// Whether the text is shown as bullets; stored, unless implemented.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set { inputTraits.isSecure = newValue }
  }
}

/// What begins with a capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing.
  case none
  /// Each word.
  case words
  /// Each sentence.
  case sentences
  /// Everything.
  case allCharacters
}

/// Whether mistakes are put right.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the kind of text asks.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}

/// Whether mistakes are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As `autocorrectionType` says.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  /// Those of the language.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Those of addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// Those of a telephone.
  case phonePad
  /// Those of names and numbers.
  case namePhonePad
  /// Those of addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// Those of short messages to all.
  case twitter
  /// Those of a search.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// What a keyboard looks like.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the interface.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// What is written on a return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The word for it.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a meaning by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name with which one signs in.
  public static let username = UITextContentType(rawValue: "username")
  /// The word with which one signs in.
  public static let password = UITextContentType(rawValue: "password")
  /// A new such word.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}
