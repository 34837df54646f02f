// Nacre, MIT licence; see LICENSE.

import Foundation

/// The values of `UITextInputTraits` for responders that don't implement the properties themselves.
final class StoredInputTraits {
  var capitals = UITextAutocapitalizationType.sentences
  var correction = UITextAutocorrectionType.default
  var spelling = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var waitsForText = false
  var isSecure = false
  var content: UITextContentType?
}
