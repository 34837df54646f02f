// Nacre, MIT licence; see LICENSE.

import Compatibility

/// An error message for the user: what failed, where, and what to do about it.
package struct CommandFailure: Error {
  /// The exit code of the process that fails.
  package enum Code: Int32, Sendable {
    /// The scene or a file operation failed.
    case failed = 1
    case usage = 2
    /// The command was interrupted by a signal.
    case interrupted = 130
    /// Nobody reads standard output any longer, which is not an error. The code is 128 plus the number of SIGPIPE, as a
    /// shell reports for programs that this signal ends.
    case readerIsGone = 141
  }

  package var message: String
  package var code = Code.failed
  /// The code with which a scene exited by itself; `nil` for other failures.
  package var sceneStatus: Int32?

  package init(message: String, code: Code = .failed, sceneStatus: Int32? = nil) {
    (self.message, self.code, self.sceneStatus) = (message, code, sceneStatus)
  }

  /// The failure when nobody reads standard output any longer, as in a pipe to `head`. It has no message.
  package static let readerIsGone = CommandFailure(message: "", code: .readerIsGone)

  /// Returns a failure for wrong usage.
  package static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: .usage)
  }

  /// Returns the text of an error. For the system's errors, this is the path and the reason.
  package static func words(of error: any Error) -> String {
    (error as? CommandFailure)?.message ?? error.words
  }
}
