// Nacre, MIT licence; see LICENSE.

import Foundation

/// A part of a search that is shown as a pill before the text of a search field.
@preconcurrency @MainActor
open class UISearchToken: MainActorObject {
  /// The image before the text; `nil` for none.
  let icon: UIImage?
  /// The text of the pill.
  let text: String

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - icon: The image before the text, which is drawn in one colour; `nil` for none.
  ///   - text: The text of the pill.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }

  /// A custom object that the token represents. The default is `nil`.
  open var representedObject: Any?
}
