// Nacre, MIT licence; see LICENSE.

import TextLayout

/// What happens to text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in the next line, word by word.
  case byWordWrapping
  /// Goes on in the next line, character by character.
  case byCharWrapping
  /// Is cut off.
  case byClipping
  /// Loses its beginning.
  case byTruncatingHead
  /// Loses its end.
  case byTruncatingTail
  /// Loses its middle.
  case byTruncatingMiddle

  var lineBreak: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
