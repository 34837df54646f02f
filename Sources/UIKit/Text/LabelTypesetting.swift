// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

/// The text of a label and how it is set in a room.
struct LabelTypesetting {
  /// A length beyond all that is shown.
  static let unlimited: CGFloat = 1_000_000_000

  /// Text that was set, and where its upper left corner goes.
  struct Placed {
    var runs: StyledRuns
    var block: TextBlock
    var x: CGFloat
    var y: CGFloat
  }

  let runs: StyledRuns
  let alignment: TextAlignment
  let lineBreak: LineBreakMode
  /// 0 is any number.
  let numberOfLines: Int
  /// How much smaller text may be made.
  let smallestScale: CGFloat
  let adjustment: UIBaselineAdjustment

  /// Sets the text in a width.
  func block(width: CGFloat) -> TextBlock { block(runs, width: width, lines: numberOfLines) }

  private func block(
    _ runs: StyledRuns, width: CGFloat, lines: Int, heightLimit: CGFloat = .infinity
  ) -> TextBlock {
    runs.block(
      width: width < Self.unlimited ? width : .infinity, alignment: alignment,
      numberOfLines: lines, lineBreak: lineBreak, heightLimit: heightLimit)
  }

  /// Where the text lies in a room, from its top on.
  func textRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
    let size = block(
      runs, width: bounds.width, lines: max(lines, 0), heightLimit: bounds.height + 0.5
    ).size
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    let room = max(bounds.width - width, 0)
    let x: CGFloat =
      switch alignment {
      case .left, .natural: 0
      case .center: room / 2
      case .right: room
      }
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: max(width, 0), height: max(height, 0))
  }

  /// Sets the text in a rectangle, in the middle of its height.
  func placed(_ rect: CGRect) -> Placed {
    let full = fitting(runs, rect)
    let top = rect.minY + (rect.height - full.size.height) / 2
    guard smallestScale < 1, full.isTruncated else {
      return Placed(runs: runs, block: full, x: rect.minX, y: top)
    }
    let small = runs.scaled(by: scale(rect))
    let block = fitting(small, rect)
    let middle = rect.minY + (rect.height - block.size.height) / 2
    // More than one line stands in the middle. From memory.
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

  /// Sets as many lines as there may be, and no more than fit the height, but for the first.
  private func fitting(_ runs: StyledRuns, _ rect: CGRect) -> TextBlock {
    // Heights that were rounded to pixels count as enough.
    runs.block(
      fitting: rect.height + 0.5, width: rect.width < Self.unlimited ? rect.width : .infinity,
      alignment: alignment, numberOfLines: numberOfLines, lineBreak: lineBreak)
  }

  /// The largest scale at which nothing is left out, or the smallest that there may be.
  private func scale(_ rect: CGRect) -> CGFloat {
    func fits(_ scale: CGFloat) -> Bool {
      let block = block(
        runs.scaled(by: scale), width: rect.width, lines: numberOfLines,
        heightLimit: numberOfLines == 1 ? .infinity : rect.height + 0.5)
      return !block.isTruncated && (numberOfLines == 1 || block.size.height <= rect.height + 0.5)
    }
    guard fits(smallestScale) else { return smallestScale }
    var (low, high) = (smallestScale, CGFloat(1))
    // A thousandth of the size is less than is seen.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
