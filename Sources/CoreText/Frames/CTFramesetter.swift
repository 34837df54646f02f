// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// Breaks text into the lines of frames.
///
/// A paragraph has the style of its first character. One whose line break mode truncates has one line.
public final class CTFramesetter {
  private let string: NSAttributedString

  init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// Sets a range in lines of a width that fit a height.
  ///
  /// - Parameters:
  ///   - range: A length of 0 means all to the end. Indices beyond the string are left out.
  ///   - size: In points.
  func layout(_ range: CFRange, in size: CGSize) -> FrameLayout {
    let range = range.part(of: string.length)
    let part = string.attributedSubstring(from: NSRange(range))
    return FrameLayout(TypesetText(part, first: range.lowerBound), size)
  }
}

/// The lines of a range of text in a width and a height.
struct FrameLayout {
  /// A side of at least this length has no limit. Sums of greater lengths would lose fractions of points.
  private static let unlimited = 1e7

  let text: TypesetText
  /// The lines that fit. Places are relative to the upper left corner, y downwards.
  let block: TextBlock
  let lines: [CTLine]

  init(_ text: TypesetText, _ size: CGSize) {
    self.text = text
    let limit = size.height < Self.unlimited ? Double(size.height) : .infinity
    let whole = text.runs.block(
      width: size.width < Self.unlimited ? Double(size.width) : .infinity,
      alignment: .natural, numberOfLines: 0, lineBreak: .wordWrap, heightLimit: limit,
      truncatesParagraphs: true)
    // A hundredth of a point absorbs rounding errors: text fits the size that is suggested for it.
    block = whole.fitting(limit + 0.01)
    lines = block.lines.indices.map { index in
      let placed = whole.lines[index]
      let end =
        index + 1 < whole.lines.count
        ? whole.lines[index + 1].characters.lowerBound : text.count
      return CTLine(text, placed.line, placed.characters.lowerBound..<end)
    }
  }

  /// The range of the string in the lines.
  var visibleRange: CFRange {
    text.range(0..<(lines.last?.scalars.upperBound ?? 0))
  }

  /// The size of the lines.
  var size: CGSize {
    let width = block.lines.map { $0.line.width }.max() ?? 0
    let isWhole = lines.last?.scalars.upperBound == text.count
    let height = isWhole ? Double(block.size.height) : block.lines.last?.extent.upperBound ?? 0
    return CGSize(width: isWhole ? max(width, block.size.width) : width, height: height)
  }
}

/// Creates a framesetter.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString)
  -> CTFramesetter
{
  CTFramesetter(attrString)
}

/// Sets text in a frame.
///
/// - Parameters:
///   - framesetter: The framesetter.
///   - stringRange: The text; a length of 0 means all to the end.
///   - path: The shape of the frame. For shapes other than rectangles, the bounding box is used.
///   - frameAttributes: Kept for `CTFrameGetFrameAttributes`; has no effect.
/// - Returns: A frame with the lines that fit.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(
    framesetter.layout(stringRange, in: path.boundingBoxOfPath.size), path, frameAttributes)
}

/// Returns the size that text needs.
///
/// - Parameters:
///   - framesetter: The framesetter.
///   - stringRange: The text; a length of 0 means all to the end.
///   - frameAttributes: Accepted for compatibility; has no effect.
///   - constraints: The greatest size in points. `CGFloat.greatestFiniteMagnitude` means no limit.
///   - fitRange: Receives the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
  let layout = framesetter.layout(stringRange, in: constraints)
  fitRange?.pointee = layout.visibleRange
  return layout.size
}
