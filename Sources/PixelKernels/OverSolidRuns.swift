// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// Composites one colour over a row through the runs of a coverage.
  ///
  /// - Parameters:
  ///   - row: The pixel of column `clip.lowerBound`.
  ///   - runs: In ascending order, not overlapping.
  ///   - dx: Added to the columns of the runs.
  ///   - clip: The columns that may be written.
  /// - Returns: The number of pixels written.
  package static func overSolidRuns(
    _ row: PixelRow, _ runs: UnsafePointer<CoverageRun>, _ count: Int, bytes: CoverageRow,
    dx: Int32, clip: Range<Int32>, _ color: UInt32
  ) -> Int {
    var touched = 0
    // SAFETY: the caller promises `count` runs, the bytes they name, and the pixels of `clip`.
    for index in 0..<count {
      let run = runs[index]
      let from = max(run.start + dx, clip.lowerBound)
      let to = min(run.end + dx, clip.upperBound)
      if from >= to { continue }
      let target = row + Int(from - clip.lowerBound)
      touched += Int(to - from)
      if run.data >= 0 {
        let first = bytes + Int(run.data) + Int(from - dx - run.start)
        overSolidCoverage(target, first, Int(to - from), color)
      } else {
        overSolid(target, Int(to - from), scale(color, by: UInt32(~run.data)))
      }
    }
    return touched
  }
}
