// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// Turns a row of cells into runs and coverage bytes, and empties the row.
  ///
  /// Cells are looked at four at a time, as the band's bits are: groups that no edge has touched
  /// become runs of one coverage (none where it is zero), the others runs of bytes, except that
  /// bytes that are all 0 are left out and bytes that are all 255 become a run of one coverage.
  ///
  /// - Parameters:
  ///   - runs: Room for `width / 4 + 2` runs.
  ///   - bytes: Room for `width + 4` bytes. Each run takes a multiple of four.
  ///   - bytesBase: Added to the places that runs of bytes name.
  /// - Returns: How many runs and bytes were written.
  package static func sweepRow(
    _ band: CellBand, _ row: Int32, evenOdd: Bool, runs: UnsafeMutablePointer<CoverageRun>,
    bytes: UnsafeMutablePointer<UInt8>, bytesBase: Int32
  ) -> (runs: Int, bytes: Int) {
    // SAFETY: the caller promises a band of the stated size and room in `runs` and `bytes`.
    let cells = band.cells + Int(row) * band.stride
    let bits = band.bits + Int(row) * band.words
    let (width, quads) = (Int(band.width), (Int(band.width) + 3) / 4)
    func isTouched(_ quad: Int) -> Bool { bits[quad >> 6] >> UInt64(quad & 63) & 1 == 1 }
    var (quad, sum, runCount, byteCount) = (0, Int32(0), 0, 0)
    while quad < quads {
      let (start, touched) = (quad, isTouched(quad))
      while quad < quads, isTouched(quad) == touched { quad += 1 }
      var run = CoverageRun(
        start: band.minX + Int32(start * 4), end: band.minX + Int32(min(quad * 4, width)),
        data: bytesBase + Int32(byteCount))
      if touched {
        let (target, count) = (bytes + byteCount, (quad - start) * 4)
        sum = accumulate(cells + start * 4, into: target, count, carry: sum, evenOdd: evenOdd)
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
    cells.update(repeating: 0, count: (width + 4) / 4 * 4)
    bits.update(repeating: 0, count: band.words)
    return (runCount, byteCount)
  }
}
