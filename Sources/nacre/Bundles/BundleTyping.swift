// Nacre, MIT licence; see LICENSE.

import Command
import Foundation

/// What the X library needs to make text of keys: letters beyond ASCII, dead keys and input methods. A machine without X
/// programs does not have it.
enum BundleTyping {
  /// Where Debian's X library looks for the data.
  static let installed = "/usr/share/X11/locale"
  /// The folder in that of the libraries.
  static let folder = "xlocale"

  /// Copies the data, if this machine has it.
  ///
  /// - Parameter libraries: The folder with the libraries.
  /// - Returns: The files whose licence the bundle needs.
  static func copy(into libraries: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: installed) else { return [] }
    try failing { try CopiedFiles.copy(installed, to: "\(libraries)/\(folder)") }
    return ["\(installed)/locale.dir"]
  }
}
