// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// The horizontal alignment of lines of text.
public enum CTTextAlignment: UInt8, Sendable {
  /// Aligned at the left edge.
  case left = 0
  /// Aligned at the right edge.
  case right = 1
  /// Centred.
  case center = 2
  /// Justified: spaces are widened, except in the last line of a paragraph.
  case justified = 3
  /// Aligned at the edge where text of its direction begins.
  case natural = 4
}

/// The treatment of text that is too long for its line.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// Lines are clipped at the edge.
  case byClipping = 2
  /// The beginning of the line is replaced with an ellipsis.
  case byTruncatingHead = 3
  /// The end of the line is replaced with an ellipsis.
  case byTruncatingTail = 4
  /// The middle of the line is replaced with an ellipsis.
  case byTruncatingMiddle = 5
}

/// The direction of a text.
public enum CTWritingDirection: Int8, Sendable {
  /// The direction of the text's first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A property of a paragraph style. Lengths are in points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// The indent of a paragraph's first line, a `CGFloat`.
  case firstLineHeadIndent = 1
  /// The indent of a paragraph's other lines, a `CGFloat`.
  case headIndent = 2
  /// The end of lines, a `CGFloat`: a positive value is measured from the leading edge, others from
  /// the trailing edge.
  case tailIndent = 3
  /// Tab stops. Ignored.
  case tabStops = 4
  /// The distance between tab stops. Ignored.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// The factor for the height of lines, a `CGFloat`; 0 has no effect.
  case lineHeightMultiple = 7
  /// The maximum height of a line, a `CGFloat`; 0 means no limit.
  case maximumLineHeight = 8
  /// The minimum height of a line, a `CGFloat`.
  case minimumLineHeight = 9
  /// The extra space between two lines, a `CGFloat`.
  case lineSpacing = 10
  /// The extra space after each paragraph except the last, a `CGFloat`.
  case paragraphSpacing = 11
  /// The extra space before each paragraph except the first, a `CGFloat`.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`. Ignored.
  case baseWritingDirection = 13
  /// The maximum space between lines. Ignored.
  case maximumLineSpacing = 14
  /// The minimum space between lines. Ignored.
  case minimumLineSpacing = 15
  /// The extra space between two lines, a `CGFloat`; it is added to `lineSpacing`.
  case lineSpacingAdjustment = 16
}

/// A property of a paragraph style and its value.
public struct CTParagraphStyleSetting {
  /// The property.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes.
  public var valueSize: Int
  // SAFETY: the pointer is only kept; `CTParagraphStyleCreate` reads it.
  /// The value.
  public var value: UnsafeRawPointer

  // SAFETY: the pointer is only kept; `CTParagraphStyleCreate` reads it.
  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// The alignment, line breaking, indents and spacing of text.
public final class CTParagraphStyle: NSObject, ParagraphHolder, Sendable {
  private let mark = FoundationMark()
  let alignment: CTTextAlignment
  let lineBreakMode: CTLineBreakMode
  package let shape: ParagraphShape

  init(
    _ alignment: CTTextAlignment, _ lineBreakMode: CTLineBreakMode, _ shape: ParagraphShape
  ) {
    (self.alignment, self.lineBreakMode, self.shape) = (alignment, lineBreakMode, shape)
  }

  package var textAlignment: TextAlignment {
    switch alignment {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }

  package var textLineBreak: LineBreakMode {
    switch lineBreakMode {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }

  /// Returns whether another object is a paragraph style with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTParagraphStyle else { return false }
    return alignment == other.alignment && lineBreakMode == other.lineBreakMode
      && shape == other.shape
  }
  /// A hash of the values.
  public override var hash: Int { shape.hashValue }
}
