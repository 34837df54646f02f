// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// How lines of text are set; lengths are points.
///
/// The style of the first character counts for all of a text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, ParagraphHolder,
  @unchecked Sendable
{
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var shape = ParagraphShape()
  }

  private let mark = FoundationMark()
  // SAFETY: only NSMutableParagraphStyle writes, which, as on Apple's systems, must not be changed
  // by one thread while another uses it.
  fileprivate var values = Values()
  package var shape: ParagraphShape { values.shape }

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {}

  /// Where lines stand across.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance between two lines.
  open var lineSpacing: CGFloat { values.shape.lineSpacing }
  /// The distance between two paragraphs, after the first.
  open var paragraphSpacing: CGFloat { values.shape.spacingAfter }
  /// The distance between two paragraphs, before the second.
  open var paragraphSpacingBefore: CGFloat { values.shape.spacingBefore }
  /// How far in the first line of a paragraph begins.
  open var firstLineHeadIndent: CGFloat { values.shape.firstLineIndent }
  /// How far in the other lines begin.
  open var headIndent: CGFloat { values.shape.indent }
  /// Where lines end: above zero from where the width begins, else from where it ends.
  open var tailIndent: CGFloat { values.shape.tailIndent }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.shape.minimumLineHeight }
  /// The greatest height of a line; 0 is none.
  open var maximumLineHeight: CGFloat { values.shape.maximumLineHeight }
  /// What the heights of lines are multiplied by; 0 is 1.
  open var lineHeightMultiple: CGFloat { values.shape.lineHeightMultiple }

  /// Returns a style that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether the other object is a style of the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  /// Hashes the values.
  open override var hash: Int { values.hashValue }
}

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

extension CGFloat {
  /// The number as a length: not below zero, and finite.
  fileprivate var length: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
