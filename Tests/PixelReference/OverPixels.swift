// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites source pixels over destination pixels: `D' = S + D·(1 − Sα)`, rounded like
  /// `overSolid`.
  package static func overPixels(_ row: PixelRow, _ source: UnsafePointer<UInt32>, _ count: Int) {
    // SAFETY: the caller promises `count` pixels in both rows.
    for index in 0..<count { row[index] = over(row[index], source[index]) }
  }
}
