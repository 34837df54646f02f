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
  var values = Values()
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

extension CGFloat {
  /// The number as a length: not below zero, and finite.
  var length: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
