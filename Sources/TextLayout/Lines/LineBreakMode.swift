// Nacre, MIT licence; see LICENSE.

/// The treatment of text that is wider than its block.
package enum LineBreakMode: Sendable, Hashable, CaseIterable {
  /// Lines break between words; a word wider than the block is broken.
  case wordWrap
  /// Lines break after the last character that fits.
  case charWrap
  /// Each paragraph is one line, of any width.
  case clip
  /// Lines break between words. If text is left out, the last allowed line begins with an ellipsis.
  case truncateHead
  /// Like `truncateHead`, with the ellipsis at the end.
  case truncateTail
  /// Like `truncateHead`, with the ellipsis in the middle.
  case truncateMiddle

  package var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .charWrap, .clip: false
    }
  }
}
