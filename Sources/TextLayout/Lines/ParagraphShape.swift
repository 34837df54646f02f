// Nacre, MIT licence; see LICENSE.

/// Where the lines of paragraphs begin and end, and how far they are apart; all in points.
package struct ParagraphShape: Hashable, Sendable {
  /// Below each line but the last.
  package var lineSpacing = 0.0
  /// Below each paragraph but the last.
  package var spacingAfter = 0.0
  /// Above each paragraph but the first.
  package var spacingBefore = 0.0
  /// How far in the first line of a paragraph begins.
  package var firstLineIndent = 0.0
  /// How far in the other lines begin.
  package var indent = 0.0
  /// Where lines end: above zero from where the width begins, else from where it ends.
  package var tailIndent = 0.0
  /// The least height of a line.
  package var minimumLineHeight = 0.0
  /// The greatest height of a line; zero is none.
  package var maximumLineHeight = 0.0
  /// What the heights of lines are multiplied by; zero is one.
  package var lineHeightMultiple = 0.0

  package init() {}

  /// The height that a line gets. What is more or less than its own is above its baseline.
  func height(of natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  func indent(isFirstLine: Bool) -> Double {
    let value = isFirstLine ? firstLineIndent : indent
    return value.isFinite ? max(value, 0) : 0
  }

  /// The room for a line within a width.
  func room(in width: Double, isFirstLine: Bool) -> Double {
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - indent(isFirstLine: isFirstLine), 0)
  }
}

/// An object of a framework further up that stands for the shape of paragraphs.
package protocol ParagraphHolder {
  var shape: ParagraphShape { get }
}
