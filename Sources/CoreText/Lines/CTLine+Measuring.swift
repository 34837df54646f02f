// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import TextLayout

/// The parts of a line that its bounds enclose.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: CFOptionFlags
  /// Creates options from their bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// The bounds leave out the leading.
  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  /// The bounds leave out shifts of characters at the edges. Has no effect: none are shifted.
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  /// The bounds enclose hanging punctuation. Has no effect: none hangs.
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  /// The bounds enclose the outlines of the glyphs, not the whole line.
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  /// Optical bounds. Has no effect.
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
  /// Bounds for any language. Has no effect.
  public static let includeLanguageExtents = Self(rawValue: 1 << 5)
}

// SAFETY: as in Apple's declarations, each pointer is `nil` or has room for one number.

/// Returns the width of a line, with the white space at its end.
///
/// - Parameters:
///   - line: The line.
///   - ascent: Receives the distance from the baseline to the top of the line.
///   - descent: Receives the distance from the baseline to the bottom of the line; positive.
///   - leading: Receives the space between the line and the next.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = line.leading
  return line.line.width
}

/// Returns a rectangle around the line, relative to the start of its baseline, with y pointing up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return inkBounds(of: line.line) }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  let height = line.line.ascent + line.line.descent + leading
  return CGRect(
    x: 0, y: -line.line.descent - leading, width: line.line.width, height: height)
}

/// Returns a rectangle around what is drawn at the context's text position: outlines and emoji.
///
/// - Parameters:
///   - line: The line.
///   - context: The context, of which only the text position is used; `nil` means the position zero.
/// - Returns: The rectangle in the coordinates of the text; `null` if nothing is drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let box = inkBounds(of: line.line)
  let origin = context?.textPosition ?? .zero
  return box.isNull ? box : box.offsetBy(dx: origin.x, dy: origin.y)
}

/// Returns a rectangle around outlines and emoji, with y pointing up; `null` if there are none.
func inkBounds(of line: TextLine) -> CGRect {
  var box = line.path.isEmpty ? CGRect.null : CGPath(line.path).boundingBoxOfPath
  for span in TextBlock(line).spans {
    for picture in line.pictures(ofSpan: span) { box = box.union(picture.frame) }
  }
  if box.isNull { return box }
  return CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
}

/// Returns the width of the white space at the line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingWidth }

/// Returns the distance by which a line is moved to be flush in a width.
///
/// - Parameters:
///   - line: The line.
///   - flushFactor: 0 for flush left, 0.5 for centred, 1 for flush right; values in between interpolate, and
///     others are clamped.
///   - flushWidth: The width. The white space at the line's end does not count.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = max(flushWidth - line.line.width + line.trailingWidth, 0)
  return room * Double(min(max(flushFactor, 0), 1))
}

// SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one number.
/// Returns the position of the insertion point before a character.
///
/// - Parameters:
///   - line: The line.
///   - charIndex: The index of the character. One outside the line counts as the nearer end.
///   - secondaryOffset: Receives the same position: where directions meet, the position after the preceding
///     character is not distinguished.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.clusters.offset(of: line.text.scalar(at: charIndex))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index of the character before which the insertion point is nearest to a position.
///
/// - Parameters:
///   - line: The line.
///   - position: A position relative to the start of the baseline; its y is ignored.
/// - Returns: The index; `kCFNotFound` for an empty line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.clusters.nearest(to: Double(position.x)).map(line.text.index) ?? kCFNotFound
}
