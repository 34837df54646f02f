// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// The output of a scene's host, on standard error: standard output belongs to the scene.
package enum Console {
  /// Writes a line.
  package static func write(_ line: String) {
    StandardError.write(line + "\n")
  }

  /// Writes an error message.
  package static func error(_ message: String) { write("nacre: error: \(message)") }

  package static let isTerminal = isatty(STDERR_FILENO) == 1
}
