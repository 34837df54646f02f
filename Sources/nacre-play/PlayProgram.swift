// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command

/// The program `nacre-play`, which replaces the process of `nacre play`. Only this program links a window.
///
/// Its arguments and its messages are those of `nacre`.
@main
struct PlayProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre", abstract: "The window of the command nacre.",
    subcommands: [Play.self, Display.self, BundledAppWindow.self])

  static func main() { CommandStart.run(Self.self) }
}
