// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation

/// An error message for the user: what failed, where, and what to do.
struct CommandFailure: Error {
  enum Code: Int32 {
    /// The scene or a file operation failed.
    case failed = 1
    case usage = 2
    /// The command was interrupted by a signal.
    case interrupted = 130
  }

  let message: String
  var code = Code.failed

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: .usage)
  }
}
