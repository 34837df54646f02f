// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Samples a row of an image under a projective map. Otherwise the same as `affineImageRow`.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel. Samples are taken at pixel centres.
  ///   - map: The map from device pixels to texels. A NaN coordinate counts as zero.
  package static func projectiveImageRow(
    _ row: PixelRow, _ count: Int, image: ImageSource, x: Int32, y: Int32, map: Projection,
    nearest: Bool
  ) {
    let py = Double(y) + 0.5
    let (bu, bv) = (map.uy * py + map.u0, map.vy * py + map.v0)
    let bw = map.wy * py + map.w0
    func clamped(_ value: Double, _ limit: Int32) -> Int64 {
      let positive = value > 0 ? value : 0
      let limit = Double(limit - 1)
      return Int64((positive < limit ? positive : limit) * 4_294_967_296)
    }
    // SAFETY: the caller promises `count` pixels.
    for index in 0..<count {
      let px = Double(x &+ Int32(index)) + 0.5
      let w = map.wx * px + bw
      row[index] = sample(
        image, clamped((map.ux * px + bu) / w, image.width),
        clamped((map.vx * px + bv) / w, image.height), nearest: nearest)
    }
  }
}
