// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// How lines of text are set; can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines stand across.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to text that is too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The distance between two lines; what is not above zero or not finite counts as zero.
  open override var lineSpacing: CGFloat {
    get { values.shape.lineSpacing }
    set { values.shape.lineSpacing = newValue.length }
  }
  /// The distance between two paragraphs, after the first; see `lineSpacing`.
  open override var paragraphSpacing: CGFloat {
    get { values.shape.spacingAfter }
    set { values.shape.spacingAfter = newValue.length }
  }
  /// The distance between two paragraphs, before the second; see `lineSpacing`.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.shape.spacingBefore }
    set { values.shape.spacingBefore = newValue.length }
  }
  /// How far in the first line of a paragraph begins; see `lineSpacing`.
  open override var firstLineHeadIndent: CGFloat {
    get { values.shape.firstLineIndent }
    set { values.shape.firstLineIndent = newValue.length }
  }
  /// How far in the other lines begin; see `lineSpacing`.
  open override var headIndent: CGFloat {
    get { values.shape.indent }
    set { values.shape.indent = newValue.length }
  }
  /// Where lines end: above zero from where the width begins, else from where it ends.
  open override var tailIndent: CGFloat {
    get { values.shape.tailIndent }
    set { values.shape.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  /// The least height of a line; see `lineSpacing`.
  open override var minimumLineHeight: CGFloat {
    get { values.shape.minimumLineHeight }
    set { values.shape.minimumLineHeight = newValue.length }
  }
  /// The greatest height of a line; 0 is none.
  open override var maximumLineHeight: CGFloat {
    get { values.shape.maximumLineHeight }
    set { values.shape.maximumLineHeight = newValue.length }
  }
  /// What the heights of lines are multiplied by; 0 is 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.shape.lineHeightMultiple }
    set { values.shape.lineHeightMultiple = newValue.length }
  }

  /// Takes over another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
