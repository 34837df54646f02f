// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Multiplies pixels by the alpha of source pixels: `D' = D·Sα`, Porter and Duff's
  /// destination-in.
  package static func multiplyAlpha(
    _ row: PixelRow, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    // SAFETY: the caller promises `count` pixels in both rows.
    for index in 0..<count { row[index] = scale(row[index], by: source[index] >> 24) }
  }
}
