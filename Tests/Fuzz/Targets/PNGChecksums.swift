// Nacre, MIT licence; see LICENSE.

/// The checksums of a PNG file.
///
/// A mutated chunk would otherwise be refused before anything reads it.
enum PNGChecksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
    }
  }

  /// Returns a file with the checksums that its chunks should have. Other data stays as it is.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return bytes }
    var result = bytes
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = ~bytes[start + 4..<end].reduce(UInt32.max) {
        table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8
      }
      for place in 0..<4 {
        result[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place))
      }
      start = end + 4
    }
    return result
  }
}
