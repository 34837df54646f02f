// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Fills a row with a gradient of any kind, under any projective map.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel. Colours are those at pixel centres.
  ///   - map: The map from device pixels to gradient space. A NaN position counts as the start of
  ///     the ramp.
  ///   - lut: `PixelMath.gradientEntries` premultiplied colours for each dither table.
  ///   - phase: See `axialRow`.
  ///
  /// **Accuracy.** The map is evaluated in double precision at columns that are multiples of 64,
  /// and in single precision from there. The error of the position is at most 2e-7 of the greater
  /// of the position and one.
  package static func gradientRow(
    _ row: PixelRow, _ count: Int, x: Int32, y: Int32, map: Projection, kind: GradientKind,
    lut: UnsafePointer<UInt32>, phase: Int
  ) {
    let py = Double(y) + 0.5
    let (bu, bv) = (map.uy * py + map.u0, map.vy * py + map.v0)
    let bw = map.wy * py + map.w0
    // SAFETY: the caller promises `count` pixels and whole tables; the place is clamped to it.
    for index in 0..<count {
      let column = x &+ Int32(index)
      let (block, px) = (Double(column & ~63) + 0.5, Float(column & 63))
      let w = Float(map.wx) * px + Float(map.wx * block + bw)
      let u = (Float(map.ux) * px + Float(map.ux * block + bu)) / w
      let v = (Float(map.vx) * px + Float(map.vx * block + bv)) / w
      func clamped(_ place: Float, to last: Float) -> Float {
        let place = place > 0 ? place : 0
        return place < last ? place : last
      }
      let entry =
        switch kind {
        case .axial: Int(clamped(u, to: 1) * 1023 + 0.5)
        case .radial: Int(clamped((u * u + v * v).squareRoot(), to: 1) * 1023 + 0.5)
        case .conic: Int(clamped(conicPlace(u, v), to: 1023.5))
        }
      row[index] = lut[Int(column & 3) * phase + entry]
    }
  }

  /// Returns the angle of `(u, v)` in entries of the table, plus one half: that of an axis, and the angle to it.
  /// A whole turn has 1023 entries. Unspecified for NaN.
  ///
  /// **Accuracy.** 0.002 entries. The polynomial is Nacre's own least-squares fit of `1023·atan(q)/2π` on `0…1`,
  /// written out so that the bits do not depend on the C library.
  static func conicPlace(_ u: Float, _ v: Float) -> Float {
    let (au, av) = (u < 0 ? -u : u, v < 0 ? -v : v)
    let isSteep = av > au
    let (big, small) = isSteep ? (av, au) : (au, av)
    let q = big > 0 ? small / big : 0
    let s = q * q
    var a = ((3.3939063 * s - 13.864771) * s + 29.332725) * s
    a = ((a - 53.778741) * s + 162.79374) * q
    let axis: Float =
      switch (isSteep, u < 0, v < 0) {
      case (true, _, false): 256.25
      case (true, _, true): 767.75
      case (false, true, _): 512
      case (false, false, false): 0.5
      case (false, false, true): 1023.5
      }
    let isBefore = isSteep != ((u < 0) != (v < 0))
    return axis + (isBefore ? -a : a)
  }
}
