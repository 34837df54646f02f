// Nacre, MIT licence; see LICENSE.

import TextLayout

/// Where lines of text stand across.
public enum NSTextAlignment: Int, Sendable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// Stretched to both sides; set as natural.
  case justified
  /// As the script is written: at the left.
  case natural

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: .natural
    }
  }
}
