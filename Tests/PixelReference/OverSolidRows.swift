// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites one colour over rows of pixels through the runs of a coverage.
  ///
  /// - Parameters:
  ///   - target: The pixel of column `clip.lowerBound` in the first row.
  ///   - stride: The number of pixels from one row to the next.
  ///   - runs: The runs that `rows` index. Those of a row are in ascending order and do not
  ///     overlap.
  ///   - bytes: The coverage bytes that runs index; none is read beyond their end.
  ///   - dx: An offset that is added to the columns of the runs.
  ///   - clip: The columns that may be written.
  /// - Returns: The number of pixels written.
  package static func overSolidRows(
    _ target: PixelRow, stride: Int, _ rows: UnsafePointer<RowRuns>, _ count: Int,
    runs: UnsafePointer<CoverageRun>, bytes: UnsafeBufferPointer<UInt8>, dx: Int32,
    clip: Range<Int32>,
    _ color: UInt32
  ) -> Int {
    var touched = 0
    // SAFETY: the caller promises `count` rows, their runs, the bytes those index, and the pixels
    // of `clip` in each row.
    for row in 0..<count {
      for index in Int(rows[row].first)..<Int(rows[row].first + rows[row].count) {
        let run = runs[index]
        let from = max(run.start + dx, clip.lowerBound)
        let to = min(run.end + dx, clip.upperBound)
        if from >= to { continue }
        let pixels = target + row * stride + Int(from - clip.lowerBound)
        touched += Int(to - from)
        if run.data >= 0 {
          guard let base = bytes.baseAddress else { continue }
          let first = base + Int(run.data) + Int(from - dx - run.start)
          overSolidCoverage(pixels, first, Int(to - from), color)
        } else {
          overSolid(pixels, Int(to - from), scale(color, by: UInt32(~run.data)))
        }
      }
    }
    return touched
  }
}
