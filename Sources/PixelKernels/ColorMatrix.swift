// Nacre, MIT licence; see LICENSE.

/// A linear map of premultiplied colours.
///
/// A constant added to a straight colour is a multiple of alpha in a premultiplied pixel. So a 4 ×
/// 4 matrix can hold an affine map of straight colours.
package struct ColorMatrix: Sendable, Hashable {
  /// The coefficients, row by row in the byte order of a pixel (blue, green, red, alpha); 4096 is
  /// one.
  package let entries: [Int32]

  /// - Parameter entries: Sixteen coefficients in the byte order of a pixel. Each is clamped to
  ///   ±64; missing and non-finite ones count as 0.
  package init(_ entries: [Double]) {
    self.entries = (0..<16).map { index in
      let value = index < entries.count ? entries[index] : 0
      return Int32((max(-64, min(64, value.isFinite ? value : 0)) * 4096).rounded())
    }
  }

  /// Creates a matrix that multiplies each component by that of a premultiplied colour.
  package init(multiplying color: UInt32) {
    var entries = [Double](repeating: 0, count: 16)
    for byte in 0..<4 {
      entries[5 * byte] = Double(color >> UInt32(8 * byte) & 255) / 255
    }
    self.init(entries)
  }
}

extension Reference {
  /// Applies a colour matrix to pixels. Alpha is clamped to `0…255`, then colours to `0…alpha`.
  package static func colorMatrix(_ row: PixelRow, _ count: Int, _ entries: UnsafePointer<Int32>) {
    // SAFETY: the caller promises `count` pixels and sixteen entries.
    for index in 0..<count {
      func sum(_ line: Int) -> Int32 {
        var sum: Int32 = 2048
        for byte in 0..<4 {
          sum += entries[4 * line + byte] * Int32(row[index] >> UInt32(8 * byte) & 255)
        }
        return sum >> 12
      }
      let alpha = max(0, min(sum(3), 255))
      var pixel = UInt32(alpha) << 24
      for line in 0..<3 { pixel |= UInt32(max(0, min(sum(line), alpha))) << UInt32(8 * line) }
      row[index] = pixel
    }
  }
}
