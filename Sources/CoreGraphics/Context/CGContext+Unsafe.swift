// Nacre, MIT licence; see LICENSE.

import Foundation

extension CGContext {
  /// Whether any byte of the bitmap is not zero.
  package var hasMarks: Bool {
    let count = bytesPerRow * height
    guard let data, count > 0 else { return false }
    // All bytes are zero if the first one is and each is equal to the next.
    //
    // SAFETY: the memory holds `bytesPerRow × height` bytes for as long as the context lives.
    return data.load(as: UInt8.self) != 0 || memcmp(data, data + 1, count - 1) != 0
  }
}
