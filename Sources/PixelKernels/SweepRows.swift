// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// Turns a band of cells into runs and coverage bytes, and empties the band.
  ///
  /// Cells are looked at a group at a time, as the band's bits are: groups that no edge has touched
  /// become runs of one coverage (none where it is zero), the others runs of bytes, except that
  /// bytes that are all 0 are left out and bytes that are all 255 become a run of one coverage.
  ///
  /// - Parameters:
  ///   - rows: Gets one entry for each row of the band.
  ///   - runs: Room for `CellBand.runsPerRow` runs for each row.
  ///   - bytes: Room for `CellBand.bytesPerRow` bytes for each row. Each run takes whole groups.
  ///   - runsBase: Added to the places that rows name.
  ///   - bytesBase: Added to the places that runs of bytes name.
  /// - Returns: How many runs and bytes were written.
  package static func sweepRows(
    _ band: CellBand, evenOdd: Bool, rows: UnsafeMutablePointer<RowRuns>,
    runs: UnsafeMutablePointer<CoverageRun>, bytes: UnsafeMutablePointer<UInt8>,
    runsBase: Int32, bytesBase: Int32
  ) -> (runs: Int, bytes: Int) {
    var done = (runs: 0, bytes: 0)
    // SAFETY: the caller promises room for what the rows of the band can become.
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
