// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// The program `nacre-play`, by which `nacre play` replaces itself. It alone links a window.
///
/// Its arguments are those of `nacre`, and so are its words.
@main
struct PlayProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre", abstract: "The window of the command nacre.",
    subcommands: [Play.self, Display.self, BundledAppWindow.self])

  static func main() { CommandStart.run(Self.self) }
}
