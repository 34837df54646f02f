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
      var place: Float
      switch kind {
      case .axial: place = u
      case .radial: place = (u * u + v * v).squareRoot()
      case .conic: place = turns(u, v)
      }
      place = place > 0 ? place : 0
      place = place < 1 ? place : 1
      row[index] = lut[Int(column & 3) * phase + Int(place * 1023 + 0.5)]
    }
  }

  /// Returns the angle of `(u, v)` in turns, `0 ≤ result < 1`; unspecified for NaN.
  ///
  /// **Accuracy.** 3e-7 turns. The polynomial is Nacre's own least-squares fit of `atan(q)/2π` on
  /// `0…1`, written out so that the bits do not depend on the C library.
  static func turns(_ u: Float, _ v: Float) -> Float {
    let (au, av) = (u < 0 ? -u : u, v < 0 ? -v : v)
    let (big, small) = (au > av ? au : av, au > av ? av : au)
    let q = big > 0 ? small / big : 0
    let s = q * q
    var a = (((-0.00186515 * s + 0.00837908) * s - 0.01852985) * s + 0.03080291) * s
    a = ((a - 0.05293857) * s + 0.15915132) * q
    if av > au { a = 0.25 - a }
    if u < 0 { a = 0.5 - a }
    if v < 0 { a = 1 - a }
    return a < 1 ? a : 0
  }
}
