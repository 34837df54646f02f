// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// How much of each pixel a shape covers: sparse, immutable, 8 bits a pixel.
///
/// Each row is a list of runs, ascending and apart, of one coverage or of bytes; pixels in no run
/// are not covered. Rows that are alike may share their runs.
package final class Coverage: Sendable {
  /// Where the runs of one row are.
  package typealias Row = RowRuns

  /// All runs lie in it; empty when nothing is covered.
  package let bounds: PixelRect
  /// One entry for each row of `bounds`.
  package let rows: [Row]
  package let runs: [CoverageRun]
  /// What runs of bytes refer to.
  package let bytes: [UInt8]
  /// Pixels that are covered wholly, maybe not all of them; for culling what lies below.
  package let solidRect: PixelRect

  package init(
    bounds: PixelRect, rows: [Row], runs: [CoverageRun], bytes: [UInt8],
    solidRect: PixelRect = .empty
  ) {
    self.bounds = bounds
    self.rows = rows
    self.runs = runs
    self.bytes = bytes
    self.solidRect = solidRect
  }

  package static let empty = Coverage(bounds: .empty, rows: [], runs: [], bytes: [])

  /// The memory it takes, in bytes, about.
  package var cost: Int { rows.count * 8 + runs.count * 12 + bytes.count + 128 }

  /// Returns the coverage of one pixel, 0 outside the bounds; O(runs in the row).
  package subscript(x: Int, y: Int) -> UInt8 {
    guard y >= Int(bounds.minY), y < Int(bounds.maxY) else { return 0 }
    let row = rows[y - Int(bounds.minY)]
    for run in runs[Int(row.first)..<Int(row.first + row.count)]
    where x >= Int(run.start) && x < Int(run.end) {
      return run.data < 0 ? UInt8(~run.data) : bytes[Int(run.data) + x - Int(run.start)]
    }
    return 0
  }
}
