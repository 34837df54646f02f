// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// A new, empty folder with a unique name in the folder for temporary files.
package struct TemporaryFolder {
  package let path: String

  /// Makes the folder.
  ///
  /// - Throws: `CommandFailure` when it cannot be made.
  // SAFETY: `mkdtemp` writes into the array, whose string ends with a zero.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.path
    var name = Array("\(parent)/nacre-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw CommandFailure(
        message: "no temporary file can be written in '\(parent)': "
          + "\(String(cString: strerror(errno))); set TMPDIR to a writable folder")
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}
