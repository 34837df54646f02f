// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// Calls a function with the laid-out parts of a range, from top to bottom.
  ///
  /// - Parameters:
  ///   - range: The glyphs, all of one container.
  ///   - body: Receives the text, the lines with only the glyphs of the range, and the place of the
  ///     part's upper left corner in the container.
  func forEachPart(_ range: NSRange, _ body: (LaidOutText, TextBlock, CGPoint) -> Void) {
    guard let range = Range(range.clamped(to: numberOfGlyphs)), !range.isEmpty,
      !textContainers.isEmpty
    else { return }
    ensureLayout(forCharacterRange: NSRange(range))
    let container = lineFragment(at: range.lowerBound)?.container ?? 0
    let padding = textContainers[container].lineFragmentPadding
    let parts = layOut { text in
      let base = text.flow?.state.bases[container] ?? 0
      var parts: [(LaidOutText, Range<Int>, CGPoint)] = []
      var place = text.place(at: range.lowerBound)
      while place.index < text.fragments.count, place.start < range.upperBound {
        if let laidOut = text.fragments[place.index].text {
          let (low, high) = (range.lowerBound - place.start, range.upperBound - place.start)
          parts.append((laidOut, max(low, 0)..<high, CGPoint(x: padding, y: place.top - base)))
        }
        text.advance(&place)
      }
      return parts
    }
    for (text, units, corner) in parts ?? [] { body(text, text.block(units), corner) }
  }
}

extension LaidOutText {
  /// Returns the lines with only the glyphs of a range of code units.
  func block(_ units: Range<Int>) -> TextBlock {
    block.part(scalar(at: units.lowerBound)..<scalar(at: min(units.upperBound, length)))
  }
}
