// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels
import Raster

/// Tracks which blocks of a tile are hidden, visiting its items from front to back.
///
/// A block is hidden once a single opaque item covers all of it. Items below are not drawn there.
struct Occlusion {
  /// A row of blocks as bits; the lowest bit is the leftmost block.
  typealias BlockRow = UInt64

  private(set) var region = PixelRect.empty
  private(set) var hidden: [BlockRow] = []
  /// The binary logarithm of a block's width.
  private var shift: Int32 = 4
  private var columns = 0

  private static let height: Int32 = 8
  /// The least area in pixels for which hidden blocks are searched; smaller items hide too little.
  private static let leastArea = 1024

  /// Starts a tile with all blocks visible.
  mutating func begin(_ region: PixelRect) {
    self.region = region
    shift = 4
    while region.width > BlockRow.bitWidth << shift { shift += 1 }
    columns = (region.width + (1 << shift) - 1) >> shift
    let rows = (region.height + Int(Self.height) - 1) / Int(Self.height)
    hidden.removeAll(keepingCapacity: true)
    for _ in 0..<rows { hidden.append(0) }
  }

  /// Whether the whole tile is hidden.
  var hidesAll: Bool { hidden.allSatisfy { $0 == Self.bits(0..<columns) } }

  private static func bits(_ range: Range<Int>) -> BlockRow {
    range.isEmpty ? 0 : (BlockRow.max >> (BlockRow.bitWidth - range.count)) << range.lowerBound
  }

  /// Returns the rows of blocks that touch a rectangle, which must lie in the region and not be
  /// empty.
  func rows(touching rect: PixelRect) -> Range<Int> {
    let first = Int((rect.minY - region.minY) / Self.height)
    return first..<(Int((rect.maxY - 1 - region.minY) / Self.height) + 1)
  }

  /// Returns the blocks of a row that touch a rectangle, which must lie in the region and not be
  /// empty.
  func blocks(touching rect: PixelRect) -> BlockRow {
    let first = Int((rect.minX - region.minX) >> shift)
    return Self.bits(first..<(Int((rect.maxX - 1 - region.minX) >> shift) + 1))
  }

  /// Whether any part of a rectangle is visible. The rectangle must lie in the region.
  func shows(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return false }
    let blocks = blocks(touching: rect)
    return rows(touching: rect).contains { blocks & ~hidden[$0] != 0 }
  }

  /// Hides the blocks that the full coverage of an opaque item covers.
  ///
  /// - Returns: Whether fewer blocks are visible than before.
  mutating func hide(below item: PreparedItem, _ coverage: Coverage) -> Bool {
    let covered = coverage.bounds.offset(dx: item.dx, dy: item.dy)
    let rect = item.bounds.intersection(region).intersection(covered)
    guard item.opaqueRect.intersection(region).area >= Self.leastArea else { return false }
    var hidesMore = false
    for row in rows(touching: rect) {
      let top = region.minY + Int32(row) * Self.height
      let bottom = min(top + Self.height, region.maxY)
      if top < rect.minY || bottom > rect.maxY { continue }
      let columns = coverage.solidColumns(
        (top - item.dy)..<(bottom - item.dy),
        in: (rect.minX - item.dx)..<(rect.maxX - item.dx), atLeast: 1 << shift)
      let (from, to) = (columns.lowerBound + item.dx, columns.upperBound + item.dx)
      let first = Int((from - region.minX + (1 << shift) - 1) >> shift)
      let last = to == region.maxX ? self.columns : Int((to - region.minX) >> shift)
      if first < last {
        let blocks = hidden[row] | Self.bits(first..<last)
        if blocks != hidden[row] { hidesMore = true }
        hidden[row] = blocks
      }
    }
    return hidesMore
  }

  /// Calls `body` with disjoint rectangles that cover the visible parts of a rectangle in the
  /// region.
  ///
  /// - Parameter visible: The visible blocks, for each row of blocks of the region.
  func forEachPart(
    of rect: PixelRect, _ visible: ArraySlice<BlockRow>, _ body: (PixelRect) -> Void
  ) {
    let (blocks, rows) = (blocks(touching: rect), rows(touching: rect))
    var row = rows.lowerBound
    while row < rows.upperBound {
      let shown = visible[visible.startIndex + row] & blocks
      let first = row
      repeat {
        row += 1
      } while row < rows.upperBound
        && visible[visible.startIndex + row] & blocks == shown
      var rest = shown
      while rest != 0 {
        let left = rest.trailingZeroBitCount
        let count = (~(rest >> left)).trailingZeroBitCount
        rest &= ~Self.bits(left..<(left + count))
        body(
          PixelRect(
            minX: region.minX + (Int32(left) << shift),
            minY: region.minY + Int32(first) * Self.height,
            maxX: region.minX + (Int32(left + count) << shift),
            maxY: region.minY + Int32(row) * Self.height
          ).intersection(rect))
      }
    }
  }
}

extension Coverage {
  /// Returns the columns that are fully covered in all of some rows; empty if there are fewer than
  /// `count` adjacent ones.
  ///
  /// Only the longest run of each row is considered.
  fileprivate func solidColumns(
    _ lines: Range<Int32>, in columns: Range<Int32>, atLeast count: Int32
  ) -> Range<Int32> {
    var (from, to) = (columns.lowerBound, columns.upperBound)
    for y in lines {
      let row = rows[Int(y - bounds.minY)]
      var (start, end) = (Int32(0), Int32(0))
      for index in Int(row.first)..<Int(row.first + row.count)
      where runs[index].data == ~255 && runs[index].end - runs[index].start > end - start {
        (start, end) = (runs[index].start, runs[index].end)
      }
      (from, to) = (max(from, start), min(to, end))
      if to - from < count { return 0..<0 }
    }
    return from..<to
  }
}
