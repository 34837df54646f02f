// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextDrawing
import TextLayout

/// The text of a label and the settings that determine its layout.
struct LabelTypesetting {
  /// A length that means no limit, in points.
  static let unlimited: CGFloat = 1_000_000_000

  /// Text after layout, and the position of its upper left corner.
  struct Placed {
    var runs: StyledRuns
    var block: TextBlock
    var x: CGFloat
    var y: CGFloat
  }

  let runs: StyledRuns
  let alignment: TextAlignment
  let lineBreak: LineBreakMode
  /// The maximum number of lines; 0 means no limit.
  let numberOfLines: Int
  /// The smallest factor by which the font may shrink; 1 disables shrinking.
  let smallestScale: CGFloat
  let adjustment: UIBaselineAdjustment

  /// Lays out the text in a width.
  func block(width: CGFloat) -> TextBlock { block(runs, width: width, lines: numberOfLines) }

  private func block(
    _ runs: StyledRuns, width: CGFloat, lines: Int, heightLimit: CGFloat = .infinity
  ) -> TextBlock {
    runs.block(
      width: width < Self.unlimited ? width : .infinity, alignment: alignment,
      numberOfLines: lines, lineBreak: lineBreak, heightLimit: heightLimit)
  }

  /// The rectangle of the text at full size, aligned with the top of `bounds`.
  func textRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
    let size = block(
      runs, width: bounds.width, lines: max(lines, 0), heightLimit: bounds.height + 0.5
    ).size
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    let room = max(bounds.width - width, 0)
    let x: CGFloat =
      switch alignment {
      case .left, .natural, .justified: 0
      case .center: room / 2
      case .right: room
      }
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: max(width, 0), height: max(height, 0))
  }

  /// Lays out the text in a rectangle, shrinks it if that is enabled and necessary, and centres it
  /// vertically.
  func placed(_ rect: CGRect) -> Placed {
    let full = fitting(runs, rect)
    let top = rect.minY + (rect.height - full.size.height) / 2
    guard smallestScale < 1, full.isTruncated else {
      return Placed(runs: runs, block: full, x: rect.minX, y: top)
    }
    let small = runs.scaled(by: scale(rect))
    let block = fitting(small, rect)
    let middle = rect.minY + (rect.height - block.size.height) / 2
    // Text of more than one line is centred. Unverified; see DifferencesFromApple.md.
    guard full.lines.count == 1, block.lines.count == 1 else {
      return Placed(runs: small, block: block, x: rect.minX, y: middle)
    }
    let y: CGFloat =
      switch adjustment {
      case .alignBaselines: top + full.lines[0].origin.y - block.lines[0].origin.y
      case .alignCenters: middle
      case .none: top
      }
    return Placed(runs: small, block: block, x: rect.minX, y: y)
  }

  /// Lays out the lines that fit the rectangle's height, up to `numberOfLines` but at least one.
  private func fitting(_ runs: StyledRuns, _ rect: CGRect) -> TextBlock {
    // Half a point of tolerance: the height may have been rounded to pixels.
    runs.block(
      fitting: rect.height + 0.5, width: rect.width < Self.unlimited ? rect.width : .infinity,
      alignment: alignment, numberOfLines: numberOfLines, lineBreak: lineBreak)
  }

  /// The largest scale at which nothing is truncated, but at least `smallestScale`.
  private func scale(_ rect: CGRect) -> CGFloat {
    func fits(_ scale: CGFloat) -> Bool {
      let block = block(
        runs.scaled(by: scale), width: rect.width, lines: numberOfLines,
        heightLimit: numberOfLines == 1 ? .infinity : rect.height + 0.5)
      return !block.isTruncated && (numberOfLines == 1 || block.size.height <= rect.height + 0.5)
    }
    guard fits(smallestScale) else { return smallestScale }
    var (low, high) = (smallestScale, CGFloat(1))
    // Ten bisections leave an error below a thousandth of the size, which is not visible.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
