// Nacre, MIT licence; see LICENSE.

import PixelKernels

extension Reference {
  /// Fills a row with an axial gradient whose ramp position changes linearly along the row.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel.
  ///   - place: The table index of the first pixel, 32.32 fixed point. It is rounded to nearest and
  ///     clamped to the table.
  ///   - step: The change of `place` from pixel to pixel; wraps around.
  ///   - lut: The table of `PixelMath.gradientEntries` premultiplied colours for columns that are multiples
  ///     of four.
  ///   - phase: The number of entries from the dither table of one column to that of the next.
  ///     Column `x` uses table `x mod 4`. 0 without dithering.
  package static func axialRow(
    _ row: PixelRow, _ count: Int, x: Int32, place: Int64, step: Int64,
    lut: UnsafePointer<UInt32>, phase: Int
  ) {
    // SAFETY: the caller promises `count` pixels and whole tables; the index is clamped to it.
    for index in 0..<count {
      let rounded = (place &+ Int64(index) &* step &+ 0x8000_0000) >> 32
      let table = lut + Int((x &+ Int32(index)) & 3) * phase
      row[index] = table[Int(min(max(rounded, 0), Int64(PixelMath.gradientEntries - 1)))]
    }
  }
}
