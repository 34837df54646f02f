// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// The plain, scalar form of each kernel, one file each. It says what the kernels in C do, and the tests
/// compare them with it.
package enum Reference {
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
    mapBytes(pixel, 0) { byte, _ in PixelMath.divideBy255(byte * factor) }
  }

  /// Returns Porter and Duff's source-over of one pixel.
  static func over(_ destination: UInt32, _ source: UInt32) -> UInt32 {
    let inverse = 255 - (source >> 24)
    return mapBytes(destination, source) { d, s in s + PixelMath.divideBy255(d * inverse) }
  }
}
