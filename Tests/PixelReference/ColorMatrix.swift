// Nacre, MIT licence; see LICENSE.

import PixelKernels

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
