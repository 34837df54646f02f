// Nacre, MIT licence; see LICENSE.

import TextLayout

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable, Codable {
  /// Aligned at the left edge.
  case left
  /// Centred.
  case center
  /// Aligned at the right edge.
  case right
  /// Justified: spaces are widened so that lines fill the width. The last line of a paragraph is
  /// set like `natural`.
  case justified
  /// Aligned at the edge where text of the layout direction begins.
  case natural

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
