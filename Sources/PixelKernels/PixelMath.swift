// Nacre, MIT licence; see LICENSE.

/// Computations of the kernels for one pixel that other code needs too, and constants of their
/// rows.
package enum PixelMath {
  /// The number of entries in a gradient's lookup table.
  package static let gradientEntries = 1024

  /// The word of a wide pixel that represents the byte 255: seven binary places.
  package static let wideOne: UInt16 = 255 << 7

  /// Returns `x/255` rounded to nearest; exact for `0…65 025`.
  ///
  /// **Source.** J. Blinn, "Three Wrongs Make a Right", IEEE CG&A 15(6), 1995.
  @inline(__always)
  package static func divideBy255(_ x: UInt32) -> UInt32 {
    let t = x &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Writes the average of a block of pixels as a wide pixel.
  ///
  /// - Parameters:
  ///   - sums: The sums of each channel over the block.
  ///   - total: The logarithm to base 2 of the number of pixels in the block.
  package static func store(
    _ sums: SIMD4<UInt32>, _ pixel: UnsafeMutablePointer<UInt16>, total: Int
  ) {
    // SAFETY: the caller promises a wide pixel.
    for byte in 0..<4 {
      pixel[byte] = UInt16((sums[byte] << 7 + (1 << UInt32(total)) >> 1) >> UInt32(total))
    }
  }
}
