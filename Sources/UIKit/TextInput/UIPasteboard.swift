// Nacre, MIT licence; see LICENSE.

import Foundation

/// A store for copied text. It lasts until the program ends; other programs can't access it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The program's pasteboard.
  public static let general = UIPasteboard()

  /// The copied text; `nil` if there is none.
  open var string: String?
  /// Whether the pasteboard contains text.
  open var hasStrings: Bool { string != nil }
}
