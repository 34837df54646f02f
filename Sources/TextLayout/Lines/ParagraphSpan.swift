// Nacre, MIT licence; see LICENSE.

/// Paragraphs of the same shape, alignment and line break mode.
package struct ParagraphSpan: Hashable, Sendable {
  /// The length in Unicode scalars; the span begins at the end of the previous one. The last span
  /// continues to the end of the text.
  package var count: Int
  package var shape: ParagraphShape
  /// The alignment of the lines; `nil` means that of the block.
  package var alignment: TextAlignment?
  /// The treatment of text that is too wide; `nil` means that of the block.
  package var lineBreak: LineBreakMode?

  package init(
    count: Int = .max, shape: ParagraphShape, alignment: TextAlignment? = nil,
    lineBreak: LineBreakMode? = nil
  ) {
    (self.count, self.shape, self.alignment) = (count, shape, alignment)
    self.lineBreak = lineBreak
  }
}

/// The context of a text that is laid out without the text before it.
package struct PrecedingText: Hashable, Sendable {
  /// The shape of the last paragraph.
  package var shape: ParagraphShape
  /// Whether the last paragraph continues in the text that is laid out.
  package var isUnfinished: Bool
  /// Whether the base direction of the last paragraph is right to left.
  package var isRightToLeft: Bool

  package init(shape: ParagraphShape, isUnfinished: Bool = false, isRightToLeft: Bool = false) {
    (self.shape, self.isUnfinished) = (shape, isUnfinished)
    self.isRightToLeft = isRightToLeft
  }
}
