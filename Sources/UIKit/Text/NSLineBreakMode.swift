// Nacre, MIT licence; see LICENSE.

import TextLayout

/// The treatment of text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable, Codable {
  /// Lines break between words.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// Lines are clipped at the edge.
  case byClipping
  /// The beginning of the line is replaced with an ellipsis.
  case byTruncatingHead
  /// The end of the line is replaced with an ellipsis.
  case byTruncatingTail
  /// The middle of the line is replaced with an ellipsis.
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
