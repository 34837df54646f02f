// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Samples an image along a straight line.
  ///
  /// - Parameters:
  ///   - image: At least one pixel. Samples outside it repeat its edge.
  ///   - start: The position of the first sample. For bilinear sampling whole numbers are texel
  ///     centres; for nearest sampling they are the left and upper borders of texels.
  package static func affineImageRow(
    _ row: PixelRow, _ count: Int, image: ImageSource, at start: TexelPoint, step: TexelPoint,
    nearest: Bool
  ) {
    let (maxU, maxV) = (Int64(image.width - 1) << 32, Int64(image.height - 1) << 32)
    // SAFETY: the caller promises `count` pixels.
    for index in 0..<count {
      let u = start.u &+ Int64(index) &* step.u
      let v = start.v &+ Int64(index) &* step.v
      row[index] = sample(
        image, min(max(u, 0), maxU), min(max(v, 0), maxV), nearest: nearest)
    }
  }

  /// Returns one texel (nearest) or the mean of four (bilinear) at a point inside the image.
  ///
  /// **Rounding.** Weights have eight bits. The two rows are mixed first, then the two columns,
  /// each time rounded to nearest.
  static func sample(_ image: ImageSource, _ u: Int64, _ v: Int64, nearest: Bool) -> UInt32 {
    let pixels = image.pixels
    let (x, y, width) = (Int(u >> 32), Int(v >> 32), Int(image.width))
    // SAFETY: the callers clamp `u` and `v` to the image; right and below are clamped here.
    if nearest { return pixels[y * width + x] }
    let (fx, fy) = (UInt32(u >> 24 & 255), UInt32(v >> 24 & 255))
    let (right, below) = (min(x + 1, width - 1), min(y + 1, Int(image.height) - 1))
    func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
      mapBytes(a, b) { a, b in (a * (256 - f) + b * f + 128) >> 8 }
    }
    let left = mix(pixels[y * width + x], pixels[below * width + x], fy)
    return mix(left, mix(pixels[y * width + right], pixels[below * width + right], fy), fx)
  }
}
