// Nacre, MIT licence; see LICENSE.

// A blur is a convolution along rows, followed by one along columns. The kernel is symmetric:
// weight `w₀` for the centre and `w₁…` for each pair around it, with a sum of 65 536. Intermediate
// values have 16 bits. Inputs are bytes of one channel or of several interleaved channels.
extension Reference {
  /// Convolves a row of bytes. Results are 256 times as large.
  ///
  /// - Parameters:
  ///   - source: The values of the row; `radius · step` values beyond each end are read as well.
  ///   - step: The distance between values of the same channel: the number of channels.
  ///   - weights: `radius + 1` weights.
  package static func blurAcross(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt8>, _ count: Int, step: Int,
    weights: UnsafePointer<UInt32>, radius: Int
  ) {
    // SAFETY: the caller promises `count` results, and values as far as the kernel reaches.
    for index in 0..<count {
      var sum = UInt32(source[index]) * weights[0] + 128
      for k in 0..<radius {
        let (left, right) = (source[index - (k + 1) * step], source[index + (k + 1) * step])
        sum += (UInt32(left) + UInt32(right)) * weights[k + 1]
      }
      row[index] = UInt16(sum >> 8)
    }
  }

  /// Convolves the results of `blurAcross` along columns and rounds to the nearest byte.
  ///
  /// - Parameters:
  ///   - rows: `2 · radius + 1` rows of `count` values. The middle one is the row of the result.
  ///   - weights: `radius + 1` weights.
  package static func blurDown(
    _ row: UnsafeMutablePointer<UInt8>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>,
    _ count: Int, weights: UnsafePointer<UInt32>, radius: Int
  ) {
    // SAFETY: the caller promises the rows and `count` values in each.
    for index in 0..<count {
      func value(_ place: Int) -> UInt32 { rows[radius + place].map { UInt32($0[index]) } ?? 0 }
      var sum = value(0) * weights[0] + 1 << 23
      for k in 0..<radius { sum += (value(k + 1) + value(-k - 1)) * weights[k + 1] }
      row[index] = UInt8(sum >> 24)
    }
  }

  /// Writes the alpha bytes of pixels.
  package static func takeAlpha(
    _ row: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    // SAFETY: the caller promises `count` pixels and bytes.
    for index in 0..<count { row[index] = UInt8(source[index] >> 24) }
  }
}
