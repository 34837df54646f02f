// Nacre, MIT licence; see LICENSE.

/// The plain, scalar form of each kernel: always built, one file each, and the tests' reference.
package enum Reference {
  /// Returns `x/255` rounded to nearest; exact for `0…65 025`.
  ///
  /// **Source.** J. Blinn, "Three Wrongs Make a Right", IEEE CG&A 15(6), 1995.
  @inline(__always)
  package static func divideBy255(_ x: UInt32) -> UInt32 {
    let t = x &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Combines two pixels byte by byte.
  @inline(__always)
  static func mapBytes(_ a: UInt32, _ b: UInt32, _ body: (UInt32, UInt32) -> UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      result |= (body((a >> shift) & 255, (b >> shift) & 255) & 255) << shift
    }
    return result
  }

  /// Returns a pixel with each byte multiplied by `factor/255`.
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    mapBytes(pixel, 0) { byte, _ in divideBy255(byte * factor) }
  }

  /// Returns Porter and Duff's source-over of one pixel.
  static func over(_ destination: UInt32, _ source: UInt32) -> UInt32 {
    let inverse = 255 - (source >> 24)
    return mapBytes(destination, source) { d, s in s + divideBy255(d * inverse) }
  }
}
