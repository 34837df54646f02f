// Nacre, MIT licence; see LICENSE.

import Command
import Foundation
import SceneHost

/// The separate programs, each of which runs one verb.
///
/// They link modules that a film does not need: a window, and a server that takes long to compile.
enum SeparateProgram {
  private static let all = [
    "play": (name: "nacre-play", noun: "window"), "studio": (name: "nacre-studio", noun: "studio"),
  ]

  /// Replaces the process if the arguments name the verb of a separate program, or request help on it.
  ///
  /// - Parameter words: The arguments, without the name of the program.
  /// - Throws: `CommandFailure` when the program cannot be started.
  static func replaceProcess(for words: [String]) throws {
    let verb = words.first == "help" ? words.dropFirst().first : words.first
    guard let verb, let (name, noun) = all[verb] else { return }
    let program = "\(Installation.folder)/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandFailure(
        message: "the \(noun) is not built; './nacre \(verb)' in the checkout builds it")
    }
    // SAFETY: the array of C strings ends with `nil`, and the strings are never freed.
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    Interruption.hold()
    try Interruption.check()
    execv(program, arguments)
    throw CommandFailure(
      message: "'\(program)' cannot be started: \(String(cString: strerror(errno)))")
  }
}
