// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import SceneHost

/// The options of `nacre studio`. The program `nacre` does not parse them, but lists them for completions.
package struct StudioOptions: ParsableArguments {
  /// The name and the help text of the verb.
  package static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Show a scene in the browser: scrub time, inspect layers and animations.",
    discussion: """
      The command prints the address of a page on this machine and serves it until it is interrupted. The address
      has a random token; nobody without it can use the page. Saving one of the scene's files reloads it.
      Of a folder with several scenes, the page is a gallery with moving pictures; a click opens a scene.

      Examples:
        nacre studio Examples
        nacre studio Examples/GradientStudio
        nacre studio Examples/Comments --touches Examples/Comments/Comments.touches
        nacre studio Examples/Comments --against HEAD~1
      """)

  @OptionGroup package var scene: SceneOptions

  @Option(
    help: "The port for the page; 0 takes any free port. (default: 8221 if it is free)")
  package var port: Int?

  @Option(
    help: """
      The address for the page; 0.0.0.0 or :: for all addresses of this machine. With any address but \
      127.0.0.1 or ::1, other machines can reach the page. They need the token, which is sent unencrypted.
      """)
  package var host = "127.0.0.1"

  @Option(help: "The memory for past trees, in megabytes.")
  package var history = SceneHistory.usualMegabytes

  @Option(
    help: """
      Another version to show beside the scene, with the same touches at the same times: a folder, a file, or a git \
      revision of the scene's folder.
      """)
  package var against: String?

  @Option(help: "The instant that the page shows once the scene has reached it, in seconds.")
  package var at: Double?

  @Flag(inversion: .prefixedNo, help: "Open the page in a browser.")
  package var open = true

  @Option(help: "The time after which the command ends, in seconds.")
  package var duration: Double?

  package init() {}

  package mutating func validate() throws {
    guard (0...65_535).contains(port ?? 0) else {
      throw ValidationError("--port must be from 0 to 65535")
    }
    guard (1...65_536).contains(history) else {
      throw ValidationError("--history must be from 1 to 65536")
    }
    if let at, !(0...86_400).contains(at) {
      throw ValidationError("--at must be from 0 to 86400")
    }
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be above 0 and at most 86400")
    }
  }
}
