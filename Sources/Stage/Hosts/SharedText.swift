// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation

/// Text in shared memory that a scene's process inherits.
package final class SharedText {
  package let descriptor: Int32

  /// Copies text into shared memory.
  ///
  /// - Throws: `SharedFrames.Failure` if the system provides no memory.
  package init(_ text: String) throws {
    let bytes = Data(text.utf8)
    descriptor = nacre_create_memory("nacre text", Int64(bytes.count))
    let file = FileHandle(fileDescriptor: descriptor)
    guard descriptor >= 0, (try? file.write(contentsOf: bytes)) != nil else {
      throw SharedFrames.Failure(description: "no shared memory for the text that a scene inherits")
    }
  }

  deinit { close(descriptor) }

  /// Returns the whole text, read from its beginning.
  static func read(_ descriptor: Int32) -> Data {
    let file = FileHandle(fileDescriptor: descriptor)
    try? file.seek(toOffset: 0)
    return (try? file.readToEnd()) ?? Data()
  }
}
