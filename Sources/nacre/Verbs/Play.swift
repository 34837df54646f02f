// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import Stage
import Window

/// `nacre play`: shows a scene in a window.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a scene live in a window; saving one of its files reloads it.",
    discussion: """
      The mouse is a finger while its button is down, with Alt two fingers; without a button it is
      the pointer. The wheel scrolls. Keys:
        space  pause, resume       right  step one frame      S  slow motion (1/10)
        D      show damage         L      outline layers      O  shade offscreen passes
        T      print the tree      R      record touches      Q, escape  quit
        A      light or dark       =, -   larger, smaller text
      All other keys go to the scene. While it has a first responder these do too; hold Ctrl to use
      them for the window.

      Examples:
        nacre play Examples/GradientStudio
        nacre play Examples/ThrownCard --record throw.touches
      """)

  @OptionGroup var scene: SceneOptions

  @Flag(help: "Print frame times, late frames, damage and offscreen passes once per second.")
  var stats = false

  @Option(help: "Record all touches to this file, from the start.")
  var record: String?

  @Option(help: "Seconds until the window closes by itself.")
  var duration: Double?

  mutating func validate() throws {
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be above 0 and at most 86400")
    }
  }

  mutating func run() throws {
    let script = try scene.touchScript()
    let program = try scene.compiler.compile(scene.scenes)
    // The window may be closed while a changed scene is compiled.
    defer { ToolRun.stopAll() }
    let title = URL(fileURLWithPath: scene.scenes[0]).deletingPathExtension().lastPathComponent
    let request = PlayRequest(
      title: title, configuration: scene.configuration(host: .window), script: script,
      recording: record, printsStatistics: stats)
    let isCompiled = SceneCompiler.compiled(scene.scenes) != nil
    let player = try Player(
      request,
      reloader: isCompiled ? nil : SceneWatcher(scene.scenes, compiler: scene.compiler))
    try player.run(program, seconds: duration)
  }
}
