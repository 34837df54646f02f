// Nacre, MIT licence; see LICENSE.

/// Where lines narrower than their block go.
package enum TextAlignment: Sendable, Hashable, CaseIterable {
  case left, center, right
  /// Left for paragraphs that begin from left to right, right for the others.
  case natural
}
