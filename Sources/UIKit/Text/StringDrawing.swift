// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import TextDrawing
import TextLayout

/// Text with the attributes that string drawing supports.
struct StringDrawing {
  private let runs: StyledRuns

  private static var usual: StyledRuns.Look {
    StyledRuns.Look(font: UIFont.systemFont(ofSize: 12).font, color: UIColor.black.cgColor)
  }

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    runs = StyledRuns(
      text, StyledRuns.Look(attributes, usual: Self.usual), style: StyledRuns.style(attributes))
  }

  init(_ string: NSAttributedString) {
    runs = StyledRuns(string, usual: Self.usual)
  }

  /// Lays out the text in a size. A side that is 0, negative or infinite is unlimited.
  func block(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock {
    let truncates = options.contains(.truncatesLastVisibleLine)
    let runs = truncates ? runs.broken { _ in .truncateTail } : runs
    // A hundredth of a line compensates for rounding.
    let height = size.height + 0.01 * runs.first.font.lineHeight
    return runs.block(
      fitting: size.height > 0 ? height : .infinity, width: size.width > 0 ? size.width : .infinity,
      alignment: .natural,
      numberOfLines: options.contains(.usesLineFragmentOrigin) ? 0 : 1,
      lineBreak: truncates ? .truncateTail : .wordWrap)
  }

  /// Draws the text in the current graphics context, if there is one.
  ///
  /// - Parameter result: Receives the rectangle of the text.
  func draw(
    _ rect: CGRect, _ options: NSStringDrawingOptions, result: NSStringDrawingContext? = nil
  ) {
    let block = block(rect.size, options)
    result?.totalBounds = bounds(block, options)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let top = rect.minY - (options.contains(.usesLineFragmentOrigin) ? 0 : ascent(of: block))
    runs.draw(block, in: context, at: CGPoint(x: rect.minX, y: top))
  }

  /// Returns the rectangle of the text laid out in a size.
  ///
  /// - Parameter result: Receives the rectangle too.
  func bounds(
    _ size: CGSize, _ options: NSStringDrawingOptions, result: NSStringDrawingContext? = nil
  ) -> CGRect {
    let bounds = bounds(block(size, options), options)
    result?.totalBounds = bounds
    return bounds
  }

  private func bounds(_ block: TextBlock, _ options: NSStringDrawingOptions) -> CGRect {
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -ascent(of: block)
    return CGRect(origin: CGPoint(x: 0, y: top), size: block.size)
  }

  /// The distance from the top of the text to the baseline of its first line.
  private func ascent(of block: TextBlock) -> CGFloat {
    (block.lines.first?.origin.y).map { CGFloat($0) } ?? runs.first.font.ascender
  }
}
