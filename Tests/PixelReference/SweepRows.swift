// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Converts the cells of a band to runs and coverage bytes, and clears the band.
  ///
  /// Cells are processed in the groups that share a bit. Consecutive groups that no edge has
  /// touched become a run of constant coverage, or no run if that is zero. Consecutive touched
  /// groups become a run of bytes; it is left out if all bytes are 0 and becomes a constant run if
  /// all are 255.
  ///
  /// - Parameters:
  ///   - rows: Receives one entry for each row of the band.
  ///   - runs: Room for `CellBand.runsPerRow` runs for each row.
  ///   - bytes: Room for `CellBand.bytesPerRow` bytes for each row. A run writes whole groups.
  ///   - runsBase: Added to the run indices in `rows`.
  ///   - bytesBase: Added to the byte indices in runs.
  /// - Returns: The number of runs and bytes written.
  package static func sweepRows(
    _ band: CellBand, evenOdd: Bool, rows: UnsafeMutablePointer<RowRuns>,
    runs: UnsafeMutablePointer<CoverageRun>, bytes: UnsafeMutablePointer<UInt8>,
    runsBase: Int32, bytesBase: Int32
  ) -> (runs: Int, bytes: Int) {
    var done = (runs: 0, bytes: 0)
    // SAFETY: the caller promises room for the most that the rows of the band can produce.
    for row in 0..<band.rows {
      let found = sweepRow(
        band, row, evenOdd: evenOdd, runs: runs + done.runs, bytes: bytes + done.bytes,
        bytesBase: bytesBase + Int32(done.bytes))
      rows[Int(row)] = RowRuns(first: runsBase + Int32(done.runs), count: Int32(found.runs))
      done = (done.runs + found.runs, done.bytes + found.bytes)
    }
    return done
  }

  private static func sweepRow(
    _ band: CellBand, _ row: Int32, evenOdd: Bool, runs: UnsafeMutablePointer<CoverageRun>,
    bytes: UnsafeMutablePointer<UInt8>, bytesBase: Int32
  ) -> (runs: Int, bytes: Int) {
    // SAFETY: the caller promises a band of the stated size and room in `runs` and `bytes`.
    let cells = band.cells + Int(row) * band.stride
    let bits = band.bits + Int(row) * band.words
    let (width, size) = (Int(band.width), CellBand.group)
    let groups = (width + size - 1) / size
    func isTouched(_ group: Int) -> Bool { bits[group >> 6] >> UInt64(group & 63) & 1 == 1 }
    var (group, sum, runCount, byteCount) = (0, Int32(0), 0, 0)
    while group < groups {
      let (start, touched) = (group, isTouched(group))
      while group < groups, isTouched(group) == touched { group += 1 }
      var run = CoverageRun(
        start: band.minX + Int32(start * size), end: band.minX + Int32(min(group * size, width)),
        data: bytesBase + Int32(byteCount))
      if touched {
        let (target, count) = (bytes + byteCount, (group - start) * size)
        sum = accumulate(cells + start * size, into: target, count, carry: sum, evenOdd: evenOdd)
        let values = UnsafeBufferPointer(start: target, count: count)
        if values.allSatisfy({ $0 == 0 }) { continue }
        if values.allSatisfy({ $0 == 255 }) { run.data = ~255 } else { byteCount += count }
      } else {
        let value = alpha(sum, evenOdd: evenOdd)
        if value == 0 { continue }
        run.data = ~Int32(value)
      }
      runs[runCount] = run
      runCount += 1
    }
    cells.update(repeating: 0, count: band.stride)
    bits.update(repeating: 0, count: band.words)
    return (runCount, byteCount)
  }
}
