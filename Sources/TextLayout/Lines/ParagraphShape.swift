// Nacre, MIT licence; see LICENSE.

/// The indents, line heights and spacings of paragraphs; all in points.
package struct ParagraphShape: Hashable, Sendable, Codable {
  /// The space below each line but the last.
  package var lineSpacing = 0.0
  /// The space below each paragraph but the last.
  package var spacingAfter = 0.0
  /// The space above each paragraph but the first.
  package var spacingBefore = 0.0
  /// The indent of the first line of a paragraph.
  package var firstLineIndent = 0.0
  /// The indent of the other lines.
  package var indent = 0.0
  /// The end of lines: if positive, the distance from the leading edge; otherwise added to the
  /// width.
  package var tailIndent = 0.0
  /// The minimum height of a line.
  package var minimumLineHeight = 0.0
  /// The maximum height of a line; zero means no limit.
  package var maximumLineHeight = 0.0
  /// The factor for the natural height of lines; zero means one.
  package var lineHeightMultiple = 0.0
  /// The places to which tabs move the text after them.
  package var tabs = TabStops.usual

  package init() {}

  /// Returns the height of a line with a natural height. The difference is added above the
  /// baseline.
  func height(of natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  func indent(isFirstLine: Bool) -> Double {
    let value = isFirstLine ? firstLineIndent : indent
    return value.isFinite ? max(value, 0) : 0
  }

  /// Returns the width available to a line in a block.
  func room(in width: Double, isFirstLine: Bool) -> Double {
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - indent(isFirstLine: isFirstLine), 0)
  }
}

/// A paragraph style of a higher framework that wraps a `ParagraphShape`.
package protocol ParagraphHolder {
  var shape: ParagraphShape { get }
  var textAlignment: TextAlignment { get }
  var textLineBreak: LineBreakMode { get }
}
