// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a keyboard is told by who does not say it otherwise.
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
