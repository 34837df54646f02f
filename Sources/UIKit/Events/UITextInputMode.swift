// Nacre, MIT licence; see LICENSE.

import Foundation

/// A language in which the user can type.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// Posted after the input language has changed. Never posted, because there is only one language.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The language and region, such as `en-US`.
  open var primaryLanguage: String? { "en-US" }
  /// The languages in which the user can type: the English of the keyboard's letters.
  open class var activeInputModes: [UITextInputMode] { [english] }

  static let english = UITextInputMode()
}
