// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The output of a scene's host. It goes to standard error, because standard output belongs to the scene;
/// only `print` writes there, for what the user asks for.
package enum Console {
  /// Writes a line.
  package static func write(_ line: String) {
    StandardError.write(line + "\n")
  }

  /// Writes an error message.
  package static func error(_ message: String) { write("nacre: error: \(message)") }

  /// Writes text and a line break to standard output at once, also where that is a pipe or a file.
  package static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  package static let isTerminal = isatty(STDERR_FILENO) == 1
}
