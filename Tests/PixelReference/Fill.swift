// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Fills pixels with a colour.
  package static func fill(_ row: PixelRow, _ count: Int, _ color: UInt32) {
    // SAFETY: the caller promises `count` pixels.
    for index in 0..<count { row[index] = color }
  }
}
