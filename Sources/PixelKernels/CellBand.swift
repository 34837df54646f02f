// Nacre, MIT licence; see LICENSE.

import CPixelKernels

/// The accumulation cells for a band of pixel rows, in memory that the caller owns.
///
/// A cell holds the change of coverage from the pixel before it, 1 << 17 being a full
/// pixel. All cells and bits are zero between uses.
// SAFETY: the structure only passes the pointers on. `Rasterizer.sweep` and `EdgePainter.draw` make
// both memories as large as `cells` and `words` say, and keep them while a kernel runs.
package struct CellBand {
  /// The cells, `stride` to a row, which is at least `cellsPerRow(width)`.
  package var cells: UnsafeMutablePointer<Int32>
  /// One bit for each group of cells, set where an edge has touched the group: `words` words a row,
  /// at least `wordsPerRow(width)`.
  package var bits: UnsafeMutablePointer<UInt64>
  package var stride: Int
  package var words: Int
  package var minX: Int32
  package var minY: Int32
  package var width: Int32
  package var rows: Int32

  package init(
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, minX: Int32,
    minY: Int32, width: Int32, rows: Int32
  ) {
    self.cells = cells
    self.bits = bits
    self.minX = minX
    self.minY = minY
    self.width = width
    self.rows = rows
    stride = Self.cellsPerRow(Int(width))
    words = Self.wordsPerRow(Int(width))
  }

  /// The number of cells that share a bit.
  package static let group = 8

  /// The number of cells in a row: one for each pixel and two that edges in the last columns carry into,
  /// rounded up to whole groups.
  package static func cellsPerRow(_ width: Int) -> Int { (width + 1 + group) / group * group }
  package static func wordsPerRow(_ width: Int) -> Int { (cellsPerRow(width) / group + 63) / 64 }
  /// The most runs that a row can produce.
  package static func runsPerRow(_ width: Int) -> Int { width / group + 2 }
  /// The most coverage bytes that a row can produce.
  package static func bytesPerRow(_ width: Int) -> Int { width + group }

  /// The number of rows of a band whose cells take a quarter of a common second-level cache; at least
  /// one.
  package static func rows(ofWidth width: Int) -> Int { max(1, 65_536 / cellsPerRow(width)) }
  /// The memory for the cells of a band. A kernel may add zero to the cells after the last row.
  package static func cells(width: Int, rows: Int) -> Int { cellsPerRow(width) * rows + group }
  /// The memory for the bits of a band. A kernel may rewrite the word after the last row with its own value.
  package static func words(width: Int, rows: Int) -> Int { wordsPerRow(width) * rows + 1 }

  var cStructure: nacre_band {
    nacre_band(
      cells: cells, bits: bits, stride: stride, words: words, min_x: minX, min_y: minY,
      width: width, rows: rows)
  }
}
