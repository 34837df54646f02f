// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The share of each pixel that a shape covers: sparse, immutable, 8 bits a pixel.
///
/// Each row is a list of runs in ascending order that do not overlap. A run has either one constant
/// coverage or a byte for each pixel. Pixels in no run are not covered. Identical rows may share
/// their runs.
package final class Coverage: Sendable {
  /// The range of `runs` that belongs to one row.
  package typealias Row = RowRuns

  /// A rectangle that contains all runs; empty when nothing is covered.
  package let bounds: PixelRect
  /// One entry for each row of `bounds`.
  package let rows: [Row]
  package let runs: [CoverageRun]
  /// The coverage bytes that the non-constant runs index.
  package let bytes: [UInt8]
  /// A rectangle of fully covered pixels, not necessarily the largest, used to cull layers below.
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

  /// The approximate memory use, in bytes.
  package var cost: Int { rows.count * 8 + runs.count * 12 + bytes.count + 128 }

  /// Returns the coverage of one pixel; 0 outside the bounds. O(runs in the row).
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
