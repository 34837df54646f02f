// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation

/// An error in words for the user: what, where, and what to do.
struct CommandFailure: Error {
  enum Code: Int32 {
    /// The scene, or a file, failed.
    case failed = 1
    case usage = 2
    /// Ended by a signal from the keyboard.
    case interrupted = 130
  }

  let message: String
  var code = Code.failed

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, code: .usage)
  }
}
