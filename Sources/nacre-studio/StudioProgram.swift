// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// The program `nacre-studio`, by which `nacre studio` replaces itself. It alone links a server.
///
/// Its arguments are those of `nacre`, and so are its words.
@main
struct StudioProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre", abstract: "The studio of the command nacre.", subcommands: [Studio.self])

  static func main() { CommandStart.run(Self.self, endsByInterruption: true) }
}
