// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import SceneHost
import Stage

/// The command `nacre`. It makes films, stills and descriptions of scenes, and plots of timing curves.
@main
struct Nacre: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nacre",
    abstract: "Core Animation and UIKit motion on Linux: films, stills and tests of Swift scenes.",
    discussion: """
      A scene is an ordinary iOS program in one or more Swift files, or a Swift package.

      Examples:
        nacre play Examples/GradientStudio
        nacre render Examples/GradientStudio
        nacre strip Examples/SpringVsEase.swift --at 0,0.25,0.5 -o strip.png
        nacre inspect Examples/ShapeLayer.swift --at 0.5
        nacre curve --named easeInEaseOut --spring 0.75 -o curves.png
        nacre bundle Examples/GradientStudio -o Gradient
        nacre new Demo
        nacre doctor
      """,
    version: "0.1.0",
    subcommands: [
      Play.self, Studio.self, Render.self, Batch.self, Join.self, Strip.self, Inspect.self,
      BundleVerb.self, Port.self, Curve.self, New.self, Doctor.self,
    ])

  /// Throws for a first argument that is neither an option nor the name of a subcommand.
  private static func checkVerb(_ argument: String?) throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let argument, !argument.hasPrefix("-"), !names.contains(argument) else { return }
    let nearest = names.map { (name: $0, distance: EditDistance.between(argument, $0)) }
      .min { $0.distance < $1.distance }
    // A word in which more than half of the letters differ is not a typing error.
    let advice =
      nearest.flatMap { $0.distance * 2 <= argument.count ? "did you mean '\($0.name)'?" : nil }
    throw CommandFailure.usage(
      "unknown command '\(argument)'; \(advice ?? "nacre --help lists the commands")")
  }

  /// Runs the command. `CommandStart` documents the exit codes.
  static func main() {
    CommandStart.run(Self.self) { words in
      try SeparateProgram.replaceProcess(for: words)
      try checkVerb(words.first)
    }
  }
}
