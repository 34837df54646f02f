// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import Window

/// `nacre studio`: replaces the process by the program `nacre-studio`, which lies beside this one.
///
/// The studio is a program of its own because it needs a server, which takes longer to compile than a film
/// may wait for.
struct Studio: ParsableCommand {
  static let configuration = StudioOptions.configuration

  @OptionGroup var options: StudioOptions

  /// Replaces the process if the arguments ask for the studio or for help on it.
  ///
  /// - Parameter words: The arguments, without the name of the program.
  /// - Throws: `CommandFailure` when the program cannot be started.
  static func replaceProcess(for words: [String]) throws {
    guard words.first == "studio" || words.starts(with: ["help", "studio"]) else { return }
    let program = Installation.folder + "/nacre-studio"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandFailure(
        message: "the studio is not built; './nacre studio' in the checkout builds it")
    }
    // SAFETY: the array of C strings ends with `nil`, and the strings are never freed.
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    execv(program, arguments)
    throw CommandFailure(
      message: "'\(program)' cannot be started: \(String(cString: strerror(errno)))")
  }
}
