// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

extension PixelImage {
  /// Returns the image downsampled by two along one axis or both, as for the next mipmap level.
  /// Sizes are rounded up.
  ///
  /// Each pixel is the mean of two or four pixels, rounded to nearest. The last pixel of an odd
  /// number counts twice.
  package func halved(across: Bool, down: Bool) -> PixelImage {
    let (columns, rows) = (
      across ? (width + 1) / 2 : width, down ? (height + 1) / 2 : height
    )
    var result: [UInt32] = []
    result.reserveCapacity(columns * rows)
    for y in 0..<rows {
      let top = down ? 2 * y : y
      let bottom = down ? min(top + 1, height - 1) : top
      for x in 0..<columns {
        let left = across ? 2 * x : x
        let right = across ? min(left + 1, width - 1) : left
        result.append(
          Self.mean(
            pixels[top * width + left], pixels[top * width + right],
            pixels[bottom * width + left], pixels[bottom * width + right]))
      }
    }
    return PixelImage(width: columns, height: rows, pixels: result)
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    // Two components share one integer, each with eight spare bits.
    func pair(_ shift: UInt32) -> UInt32 {
      func part(_ pixel: UInt32) -> UInt32 { (pixel >> shift) & 0x00FF_00FF }
      return ((part(a) + part(b) + part(c) + part(d) + 0x0002_0002) >> 2) & 0x00FF_00FF
    }
    return pair(0) | pair(8) << 8
  }
}
