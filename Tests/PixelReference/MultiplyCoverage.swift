// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Multiplies pixels by coverage; each byte is rounded to nearest.
  package static func multiplyCoverage(_ row: PixelRow, _ coverage: CoverageRow, _ count: Int) {
    // SAFETY: the caller promises `count` pixels and coverage bytes.
    for index in 0..<count { row[index] = scale(row[index], by: UInt32(coverage[index])) }
  }
}
