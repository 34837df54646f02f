// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Carets, selection rectangles and hit tests of a layout manager's text.
///
/// Offsets count UTF-16 code units; points are in the text container's coordinates.
@MainActor
struct TextGeometry {
  let manager: NSLayoutManager
  /// The rectangle of the caret in an empty text.
  let emptyCaret: CGRect

  /// The number of code units.
  private var length: Int { manager.numberOfGlyphs }

  /// Returns the rectangle of the caret at an offset.
  func caret(at place: Int) -> CGRect {
    guard length > 0, let line = manager.lineFragment(at: place) else { return emptyCaret }
    return CGRect(
      x: line.x(of: place) - CaretView.width / 2, y: line.frame.minY, width: CaretView.width,
      height: line.frame.height)
  }

  /// Returns the offset nearest to a point.
  func place(at point: CGPoint) -> Int {
    guard length > 0, let line = manager.lineFragment(at: point) else { return 0 }
    let place = line.unit(nearest: point.x)
    // The offset after a wrapped line is the start of the next line.
    let isInNext = place == line.units.upperBound && place < length && !line.units.isEmpty
    return isInNext ? place - 1 : place
  }

  /// Returns the offsets of the lines that meet a rectangle.
  func units(in rect: CGRect) -> Range<Int> {
    guard let container = manager.textContainers.first else { return 0..<0 }
    return Range(manager.glyphRange(forBoundingRect: rect, in: container)) ?? 0..<0
  }

  /// Returns the first selection rectangle of a range, or the rectangle of the caret at its start.
  func firstRect(_ range: Range<Int>) -> CGRect {
    let line = manager.lineFragment(at: range.lowerBound)?.units ?? 0..<0
    return rects(range.clamped(to: line)).first ?? caret(at: range.lowerBound)
  }

  /// Returns the selection rectangles of a range, from top to bottom. All its lines are laid out.
  func rects(_ range: Range<Int>) -> [CGRect] {
    guard length > 0, !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    manager.forEachLine(range) { line in
      func add(_ x: CGFloat, _ width: CGFloat) {
        rects.append(CGRect(x: x, y: line.frame.minY, width: width, height: line.frame.height))
      }
      let stretches = line.stretches(range)
      for stretch in stretches {
        add(stretch.lowerBound, max(stretch.upperBound - stretch.lowerBound, 4))
      }
      // In a selected empty line, the line break is highlighted.
      if stretches.isEmpty, line.clusters.isEmpty, range.overlaps(line.units) {
        add(line.frame.minX, 4)
      }
      return true
    }
    return rects
  }

  /// Returns the offset at the same horizontal position in the line above or below.
  func place(above: Bool, of place: Int) -> Int {
    let caret = caret(at: place)
    let y = above ? caret.minY - 1 : caret.maxY + 1
    if y < 0 { return 0 }
    if manager.layOut({ y > $0.height }) ?? true { return length }
    return self.place(at: CGPoint(x: caret.midX, y: y))
  }
}
