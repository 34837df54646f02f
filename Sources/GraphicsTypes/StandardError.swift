// Nacre, MIT licence; see LICENSE.

import Foundation

/// Writes all of Nacre's output to standard error.
package enum StandardError {
  /// Writes text. Text that the stream does not take is lost, because a log that is closed, full or gone is not a
  /// reason to fail.
  // SAFETY: each call reads at most the `count` bytes of `rest`, which is a part of the text's.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(STDERR_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
