// Nacre, MIT licence; see LICENSE.

/// The horizontal position of lines that are narrower than their block.
package enum TextAlignment: Sendable, Hashable, CaseIterable {
  case left, center, right
  /// Left for left-to-right paragraphs, right for right-to-left ones.
  case natural
  /// Spaces are widened to make lines as wide as their block; the last line of a paragraph is
  /// natural.
  case justified
}
