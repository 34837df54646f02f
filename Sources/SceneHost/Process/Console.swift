// Nacre, MIT licence; see LICENSE.

import CLinux
import Compatibility
import Foundation
import GraphicsTypes

/// The output of a scene's host. It goes to standard error, because standard output belongs to the
/// scene; only `print` writes there, to output what the user requested.
package enum Console {
  /// Writes a line.
  package static func write(_ line: String) {
    StandardError.write(line + "\n")
  }

  /// Writes an error message.
  package static func error(_ message: String) { write("nacre: error: \(message)") }

  /// Writes text and a line break to standard output without buffering, even if that is a pipe or a
  /// file. A failure is reported when the command ends.
  package static func print(_ text: String) {
    Swift.print(text)
    _ = nacre_write_out_standard_output()
  }

  /// Whether standard output is a pipe that nobody reads any longer.
  package static var outputHasLostReader: Bool {
    var status = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&status, 1, 0) == 1 && status.revents & Int16(POLLERR) != 0
  }

  package static let isTerminal = isatty(STDERR_FILENO) == 1
}
