// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites one colour over the pixels of a band through the coverage that its cells hold, and
  /// clears the band.
  ///
  /// The pixels equal those of `sweepRows` followed by `overSolidRows`.
  ///
  /// - Parameters:
  ///   - target: The pixel of the band's first column in its first row.
  ///   - stride: The number of pixels from one row to the next.
  ///   - room: The number of pixels from there that may be accessed in each row; at least the width
  ///     of the band. Pixels beyond the width keep their values.
  /// - Returns: The number of pixels in groups of eight with any coverage.
  package static func overSolidCells(
    _ target: PixelRow, stride: Int, _ band: CellBand, room: Int, evenOdd: Bool, _ color: UInt32
  ) -> Int {
    let width = Int(band.width)
    var touched = 0
    var coverage = [UInt8](repeating: 0, count: width)
    // SAFETY: the caller promises a band of the stated size and `room` pixels in each of its rows.
    for row in 0..<Int(band.rows) {
      let cells = band.cells + row * band.stride
      coverage.withUnsafeMutableBufferPointer { coverage in
        guard let first = coverage.baseAddress else { return }
        _ = accumulate(cells, into: first, width, carry: 0, evenOdd: evenOdd)
        overSolidCoverage(target + row * stride, first, width, color)
      }
      for start in Swift.stride(from: 0, to: width, by: CellBand.group) {
        let group = coverage[start..<min(start + CellBand.group, width)]
        if group.contains(where: { $0 > 0 }) { touched += group.count }
      }
      cells.update(repeating: 0, count: band.stride)
      (band.bits + row * band.words).update(repeating: 0, count: band.words)
    }
    return touched
  }
}
