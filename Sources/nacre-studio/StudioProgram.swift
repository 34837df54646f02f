// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// The program `nacre-studio`, which replaces the process of `nacre studio`. Only this program links a server.
///
/// Its arguments and its messages are those of `nacre`.
@main
struct StudioProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre", abstract: "The studio of the command nacre.", subcommands: [Studio.self])

  static func main() { CommandStart.run(Self.self, endsByInterruption: true) }
}
