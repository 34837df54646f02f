// Nacre, MIT licence; see LICENSE.

import Foundation

/// The writer of everything that Nacre says on standard error.
package enum StandardError {
  /// Writes text. What the stream does not take is lost: a log that is closed, full or gone is not a reason
  /// to fail.
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
