// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites source pixels over destination pixels through coverage `k` and opacity `o`: `k' =
  /// k·o`, `S' = S·k'`.
  ///
  /// - Parameter coverage: `nil` means full coverage.
  ///
  /// **Rounding.** `k'` and `S'` are each rounded to nearest before they are used.
  package static func overPixelsCoverage(
    _ row: PixelRow, _ source: UnsafePointer<UInt32>, _ coverage: CoverageRow?, _ count: Int,
    opacity: UInt8
  ) {
    // SAFETY: the caller promises `count` pixels in both rows, and as many coverage bytes.
    for index in 0..<count {
      let factor = PixelMath.divideBy255(UInt32(coverage?[index] ?? 255) * UInt32(opacity))
      row[index] = over(row[index], scale(source[index], by: factor))
    }
  }
}
