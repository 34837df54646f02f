// Nacre, MIT licence; see LICENSE.

import PixelKernels

// Filters work on wide pixels: four 16-bit words for blue, green, red and alpha, premultiplied, in
// which `PixelMath.wideOne` stands for the byte 255. The sum of two words does not overflow, and rounding
// errors stay far below one level of a byte.
extension Reference {
  @inline(__always)
  private static func high(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b) >> 16 }

  /// Downsamples pixels to wide averages.
  ///
  /// - Parameters:
  ///   - source: The first pixel of the first row; rows are `stride` pixels apart.
  ///   - rows: The number of rows to add up, at most 256. The other rows of a block count as
  ///     transparent.
  ///   - count: The number of averages, each `1 << shift` columns wide.
  ///   - total: The logarithm to base 2 of the number of pixels in a block.
  package static func averageRows(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt32>, stride: Int, rows: Int,
    _ count: Int, shift: Int, total: Int
  ) {
    // SAFETY: the caller promises `count` wide pixels, and `rows` rows of the columns that they
    // average.
    for index in 0..<count {
      var sums = SIMD4<UInt32>()
      for line in 0..<rows {
        for column in (index << shift)..<((index + 1) << shift) {
          let pixel = source[line * stride + column]
          for byte in 0..<4 { sums[byte] += pixel >> UInt32(8 * byte) & 255 }
        }
      }
      PixelMath.store(sums, row + 4 * index, total: total)
    }
  }

  /// Convolves rows of words with symmetric weights; 65 536 would be one.
  ///
  /// - Parameters:
  ///   - rows: `2 · radius + 1` rows of `count` values up to 32 767.
  ///   - weights: `radius + 1` weights.
  ///   - bias: The initial value of each sum, which compensates for the truncation of the products.
  package static func convolveRows(
    _ row: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>,
    _ count: Int, weights: UnsafePointer<UInt16>, radius: Int, bias: UInt16
  ) {
    // SAFETY: the caller promises the rows and `count` values in each.
    for index in 0..<count {
      func value(_ place: Int) -> UInt32 { rows[radius + place].map { UInt32($0[index]) } ?? 0 }
      var sum = UInt32(bias) + high(value(0), UInt32(weights[0]))
      for k in 0..<radius { sum += high(value(k + 1) + value(-k - 1), UInt32(weights[k + 1])) }
      row[index] = UInt16(truncatingIfNeeded: sum)
    }
  }

  /// Weighs four words by 1, 3, 3 and 1 of 8.
  private static func reduced(_ outer: UInt32, _ inner: UInt32) -> UInt16 {
    UInt16(outer >> 3 + (3 * inner) >> 3)
  }

  /// Halves the resolution of words vertically.
  ///
  /// - Parameter rows: Four rows, weighted by 1, 3, 3 and 1 of 8.
  package static func reduceDown(
    _ row: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>, _ count: Int
  ) {
    // SAFETY: the caller promises four rows of `count` values.
    for index in 0..<count {
      func value(_ line: Int) -> UInt32 { rows[line].map { UInt32($0[index]) } ?? 0 }
      row[index] = reduced(value(0) + value(3), value(1) + value(2))
    }
  }

  /// Halves the resolution of wide pixels horizontally. Each result weighs four by 1, 3, 3 and 1 of 8;
  /// the next result begins two wide pixels further.
  ///
  /// - Parameters:
  ///   - source: The first wide pixel of the first result.
  ///   - count: The number of results.
  package static func reduceAcross(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt16>, _ count: Int
  ) {
    // SAFETY: the caller promises `2 * count + 2` wide pixels.
    for index in 0..<4 * count {
      let first = source + (8 * (index / 4) + index % 4)
      row[index] = reduced(
        UInt32(first[0]) + UInt32(first[12]), UInt32(first[4]) + UInt32(first[8]))
    }
  }

  /// Mixes two rows of words.
  ///
  /// - Parameter weight: The weight of the second row, of 65 536; not 0.
  package static func mixWords(
    _ row: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>,
    _ count: Int, weight: UInt16
  ) {
    // SAFETY: the caller promises `count` values in all rows.
    let (wa, wb) = (65_536 - UInt32(weight), UInt32(weight))
    for index in 0..<count {
      row[index] = UInt16(high(UInt32(a[index]), wa) + high(UInt32(b[index]), wb))
    }
  }

  /// Upsamples wide pixels whose centres are `1 << shift` pixels apart, by linear interpolation.
  ///
  /// - Parameters:
  ///   - source: The wide pixels. The first pixel lies between the first two of them.
  ///   - phase: The weight of the second wide pixel for the first pixel, of `2 << shift`; odd.
  ///   - shift: From 1 to 8.
  package static func growRow(
    _ row: PixelRow, _ source: UnsafePointer<UInt16>, _ count: Int, phase: Int, shift: Int
  ) {
    // SAFETY: the caller promises `count` pixels and the wide pixels around all of them.
    for index in 0..<count {
      let place = phase + 2 * index
      let left = source + 4 * (place >> (shift + 1))
      // Interpolation starts from the nearer of the two, so that the weights fit signed 16 bits.
      let phase = Int32(place & (2 << shift - 1))
      let isFar = phase >= 1 << Int32(shift)
      let weight = phase << Int32(15 - shift) - (isFar ? 65_536 : 0)
      row[index] = pixel { byte in
        let way = Int32(left[byte + 4]) - Int32(left[byte])
        return UInt32(Int32(left[byte + (isFar ? 4 : 0)]) + (way * weight) >> 16)
      }
    }
  }

  /// Converts wide pixels to 8-bit pixels.
  package static func narrowRow(
    _ row: PixelRow, _ source: UnsafePointer<UInt16>, _ count: Int
  ) {
    // SAFETY: the caller promises `count` pixels and wide pixels.
    for index in 0..<count { row[index] = pixel { UInt32(source[4 * index + $0]) } }
  }

  private static func pixel(_ value: (Int) -> UInt32) -> UInt32 {
    var pixel: UInt32 = 0
    for byte in 0..<4 { pixel |= ((value(byte) + 65) >> 7) << UInt32(8 * byte) }
    return pixel
  }

  /// Applies a colour matrix of sixteen factors, row by row in byte order, to wide pixels. Alpha is
  /// clamped to one, and colours to alpha.
  ///
  /// The factors are those for straight colours. Where they change alpha, the premultiplied colours
  /// are scaled with it.
  package static func mapWords(
    _ row: UnsafeMutablePointer<UInt16>, _ count: Int, _ factors: UnsafePointer<Float>
  ) {
    // SAFETY: the caller promises `count` wide pixels and sixteen factors.
    let keepsAlpha = (12..<16).allSatisfy { factors[$0] == ($0 == 15 ? 1 : 0) }
    for index in 0..<count {
      let pixel = row + 4 * index
      func sum(_ line: Int, from start: Float, to most: Float) -> Float {
        var sum = factors[4 * line] * Float(pixel[0]) + start
        for byte in 1..<4 { sum += factors[4 * line + byte] * Float(pixel[byte]) }
        return sum > 0 ? min(sum, most) : 0
      }
      let one = Float(PixelMath.wideOne)
      if keepsAlpha {
        let sums = SIMD4(
          sum(0, from: 0.5, to: one), sum(1, from: 0.5, to: one), sum(2, from: 0.5, to: one),
          sum(3, from: 0.5, to: one))
        for byte in 0..<4 { pixel[byte] = UInt16(min(sums[byte], sums[3])) }
      } else {
        let before = Float(pixel[3])
        let sums = SIMD4(
          sum(0, from: 0, to: before), sum(1, from: 0, to: before), sum(2, from: 0, to: before),
          sum(3, from: 0, to: one))
        let share = before > 0 ? sums[3] / before : 0
        for byte in 0..<3 { pixel[byte] = UInt16(sums[byte] * share + 0.5) }
        pixel[3] = UInt16(before > 0 ? sums[3] + 0.5 : 0)
      }
    }
  }
}
