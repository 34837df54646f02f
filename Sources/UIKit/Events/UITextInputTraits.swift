// Nacre, MIT licence; see LICENSE.

import Foundation

/// The properties that configure the keyboard for a text. A change during editing is shown after
/// `reloadInputViews()`.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The words that are capitalised automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether spelling mistakes are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling mistakes are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The type of keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden from view.
  var isSecureTextEntry: Bool { get set }
  /// The semantic meaning of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
}

/// The words that are capitalised automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No words.
  case none
  /// Each word.
  case words
  /// The first word of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether spelling mistakes are corrected automatically.
public enum UITextAutocorrectionType: Int, Sendable {
  /// Depends on the type of text.
  case `default`
  /// Mistakes are not corrected.
  case no
  /// Mistakes are corrected.
  case yes
}

/// Whether spelling mistakes are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As for `autocorrectionType`.
  case `default`
  /// Mistakes are not marked.
  case no
  /// Mistakes are marked.
  case yes
}

/// The type of keyboard for a text.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard for the language.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// URLs.
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// E-mail addresses.
  case emailAddress
  /// Digits and a decimal separator.
  case decimalPad
  /// Short posts, with `@` and `#`.
  case twitter
  /// Web searches and URLs.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the interface.
  case `default`
  /// A dark appearance.
  case dark
  /// A light appearance.
  case light
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The label that the case's name describes.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// The semantic meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")

  // The raw values are the names of HTML's `autocomplete` attribute.
  /// What stands before a person's name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What stands after a person's name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A street with its number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
