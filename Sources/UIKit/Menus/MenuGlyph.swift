// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A symbol before the title of a row in a menu. Its size and its weight are unverified; see
/// DifferencesFromApple.md.
enum MenuGlyph {
  /// The mark of an element whose state is `on`.
  case checkmark
  /// The mark of an element whose state is `mixed`.
  case dash
  /// The mark of an element that opens a submenu.
  case chevron
  /// The mark of an element whose submenu is open.
  case chevronDown

  /// Returns the symbol. `chevron` points to the trailing side.
  func image(isMirrored: Bool) -> UIImage? {
    switch self {
    case .checkmark: UIImage(systemName: "checkmark", withConfiguration: .rowCheckmark)
    case .dash: UIImage(systemName: "minus", withConfiguration: .rowCheckmark)
    case .chevron: UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right")
    case .chevronDown: UIImage(systemName: "chevron.down")
    }
  }
}
