// Nacre, MIT licence; see LICENSE.

/// What happens to text that is wider than its block.
package enum LineBreakMode: Sendable, Hashable, CaseIterable {
  /// Lines end between words; a word wider than the block is cut.
  case wordWrap
  /// Lines end after the last character that fits.
  case charWrap
  /// Each paragraph is one line, as wide as it is.
  case clip
  /// Lines end between words, and the last allowed one begins with an ellipsis if text is left out.
  case truncateHead
  /// Likewise, with the ellipsis at the end.
  case truncateTail
  /// Likewise, with the ellipsis in the middle.
  case truncateMiddle

  var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .charWrap, .clip: false
    }
  }
}
