// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Composites one colour over pixels: `D' = C + D·(1 − Cα)`.
  ///
  /// - Parameter color: Premultiplied. A colour component above its alpha gives an unspecified
  ///   colour.
  ///
  /// **Rounding.** The product is rounded to nearest, so the sum cannot exceed 255.
  ///
  /// **Source.** T. Porter and T. Duff, "Compositing Digital Images", SIGGRAPH '84.
  package static func overSolid(_ row: PixelRow, _ count: Int, _ color: UInt32) {
    // SAFETY: the caller promises `count` pixels.
    for index in 0..<count { row[index] = over(row[index], color) }
  }
}
