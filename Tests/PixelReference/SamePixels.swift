// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// Returns how many pixels are equal, from the first one on.
  ///
  /// - Parameters:
  ///   - bits: The bits that count as set in each pixel of `first`.
  ///   - count: The number of pixels of each row.
  package static func samePixels(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ bits: UInt32, _ count: Int
  ) -> Int {
    // SAFETY: the caller promises `count` pixels in both rows.
    (0..<count).first { first[$0] | bits != second[$0] } ?? count
  }
}
