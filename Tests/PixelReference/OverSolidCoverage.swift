// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites one colour over pixels through coverage `k`: `S = C·k`, `D' = S + D·(1 − Sα)`.
  ///
  /// **Rounding.** `S` is rounded to nearest before it is used.
  package static func overSolidCoverage(
    _ row: PixelRow, _ coverage: CoverageRow, _ count: Int, _ color: UInt32
  ) {
    // SAFETY: the caller promises `count` pixels and coverage bytes.
    for index in 0..<count {
      row[index] = over(row[index], scale(color, by: UInt32(coverage[index])))
    }
  }
}
