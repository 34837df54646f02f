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
