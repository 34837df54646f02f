// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// The number of entries of a gradient's look-up table.
  package static let gradientEntries = 1024

  /// Fills a row with a gradient whose place on the ramp changes evenly.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel.
  ///   - place: The table index of the first pixel as 32.32 fixed point, rounded to nearest; below
  ///     the first and above the last entry is clamped.
  ///   - step: Added from pixel to pixel; wraps around.
  ///   - lut: `gradientEntries` premultiplied colours.
  ///   - phase: Each column has the table this many entries after that of the column before; those
  ///     of columns that are a multiple of four begin at `lut` again.
  package static func axialRow(
    _ row: PixelRow, _ count: Int, x: Int32, place: Int64, step: Int64,
    lut: UnsafePointer<UInt32>, phase: Int
  ) {
    // SAFETY: the caller promises `count` pixels and whole tables; the index is clamped to it.
    for index in 0..<count {
      let rounded = (place &+ Int64(index) &* step &+ 0x8000_0000) >> 32
      let table = lut + Int((x &+ Int32(index)) & 3) * phase
      row[index] = table[Int(min(max(rounded, 0), Int64(gradientEntries - 1)))]
    }
  }
}
