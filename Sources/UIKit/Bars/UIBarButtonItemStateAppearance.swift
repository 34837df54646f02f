// Nacre, MIT licence; see LICENSE.

import Foundation

/// What buttons of a bar look like in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Attributes of the words; fonts and colours are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
