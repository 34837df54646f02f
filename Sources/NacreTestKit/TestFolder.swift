// Nacre, MIT licence; see LICENSE.

import Foundation

/// Finds folders of a test target, such as `References`, from any of its source files.
package enum TestFolder {
  /// Returns the nearest folder with a name, in the folder of a source file or in one above it.
  ///
  /// If there is none, returns the path of such a folder next to the source file.
  package static func find(_ name: String, near file: String = #filePath) -> URL {
    var parent = URL(filePath: file).deletingLastPathComponent()
    while parent.path.count > 1 {
      let folder = parent.appending(path: name)
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
      parent.deleteLastPathComponent()
    }
    return URL(filePath: file).deletingLastPathComponent().appending(path: name)
  }
}
