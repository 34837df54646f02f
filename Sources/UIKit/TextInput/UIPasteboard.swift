// Nacre, MIT licence; see LICENSE.

import Foundation

/// What was copied, until the program ends: other programs do not see it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the program.
  public static let general = UIPasteboard()

  /// The text that was copied; `nil` where there is none.
  open var string: String?
  /// Whether there is text.
  open var hasStrings: Bool { string != nil }
}
