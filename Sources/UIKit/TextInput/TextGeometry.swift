// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// The geometry of a laid-out text: carets, selection rectangles and hit tests.
///
/// All of the text has one font. Offsets count UTF-16 code units; points are in the block's
/// coordinates.
@MainActor
struct TextGeometry {
  let block: TextBlock
  let font: Font
  private let scalars: [Unicode.Scalar]

  init(_ text: String, _ block: TextBlock, _ font: Font) {
    (scalars, self.block, self.font) = (Array(text.unicodeScalars), block, font)
  }

  /// Returns the rectangle of the caret at an offset.
  ///
  /// **Complexity.** O(n), as for `place(at:)`.
  func caret(at place: Int) -> CGRect {
    let scalar = scalarIndex(place)
    guard let line = line(of: scalar) else {
      return CGRect(x: 0, y: 0, width: CaretView.width, height: font.lineHeight)
    }
    let x = line.origin.x + width(line.characters.lowerBound..<scalar)
    return CGRect(
      x: x - CaretView.width / 2, y: line.extent.lowerBound, width: CaretView.width,
      height: line.extent.upperBound - line.extent.lowerBound)
  }

  /// Returns the offset nearest to a point.
  func place(at point: CGPoint) -> Int {
    let line = block.lines.first { point.y < $0.extent.upperBound } ?? block.lines.last
    guard let line else { return 0 }
    var end = line.characters.upperBound
    // The offset after a wrapped line is the start of the next line, so the last offset is one
    // before it, unless white space follows.
    let isLast = end >= scalars.count || end < scalars.count && scalars[end].properties.isWhitespace
    if !isLast, end > line.characters.lowerBound { end -= 1 }
    var (low, high) = (line.characters.lowerBound, end)
    let x = point.x - line.origin.x
    while low < high {
      let middle = (low + high) / 2
      if width(line.characters.lowerBound..<middle + 1) <= x {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < end {
      let (left, right) = (
        width(line.characters.lowerBound..<low), width(line.characters.lowerBound..<low + 1)
      )
      if right - x < x - left { low += 1 }
    }
    return utf16Offset(low)
  }

  /// Returns the selection rectangles of a range, one for each line.
  func rects(_ range: Range<Int>) -> [CGRect] {
    let (low, high) = (scalarIndex(range.lowerBound), scalarIndex(range.upperBound))
    return block.lines.compactMap { line in
      let part = line.characters.clamped(to: low..<max(low, high))
      let hasBreak = low <= line.characters.upperBound && high > line.characters.upperBound
      guard !part.isEmpty || hasBreak && low <= line.characters.lowerBound else { return nil }
      let left = width(line.characters.lowerBound..<part.lowerBound)
      let right = width(line.characters.lowerBound..<part.upperBound)
      let extent = line.extent
      return CGRect(
        x: line.origin.x + left, y: extent.lowerBound, width: max(right - left, 4),
        height: extent.upperBound - extent.lowerBound)
    }
  }

  /// Returns the offset at the same horizontal position in the line above or below.
  func place(above: Bool, of place: Int) -> Int {
    let caret = caret(at: place)
    let y = above ? caret.minY - 1 : caret.maxY + 1
    if y < 0 { return 0 }
    if y > block.size.height { return utf16Offset(scalars.count) }
    return self.place(at: CGPoint(x: caret.midX, y: y))
  }

  private func line(of scalar: Int) -> TextBlock.PlacedLine? {
    block.lines.last { $0.characters.lowerBound <= scalar }
  }

  private func width(_ range: Range<Int>) -> CGFloat {
    let range = range.clamped(to: 0..<scalars.count)
    guard !range.isEmpty else { return 0 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return font.line(String(text)).width
  }

  private func scalarIndex(_ place: Int) -> Int {
    var units = 0
    for (index, scalar) in scalars.enumerated() {
      if units >= place { return index }
      units += UTF16.width(scalar)
    }
    return scalars.count
  }

  private func utf16Offset(_ scalar: Int) -> Int {
    scalars.prefix(scalar).reduce(0) { $0 + UTF16.width($1) }
  }
}
