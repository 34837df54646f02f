// Nacre, MIT licence; see LICENSE.

extension CGContext {
  /// Whether any byte of the bitmap is not zero.
  package var hasMarks: Bool {
    guard let data else { return false }
    // SAFETY: the memory holds `bytesPerRow × height` bytes for as long as the context lives.
    return UnsafeRawBufferPointer(start: data, count: bytesPerRow * height).contains { $0 != 0 }
  }
}
