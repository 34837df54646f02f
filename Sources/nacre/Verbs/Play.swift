// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Foundation
import Stage

/// `nacre play`: shows a scene in a window.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A scene in a window, live; saving one of its files shows it anew.",
    discussion: """
      The mouse is a finger, with Alt two; without a button it is the pointer. The wheel scrolls. Keys:
        space  stops time          right  a frame further     S  slow motion, 10 times
        D      shows damage        L      outlines layers     O  shades offscreen passes
        T      prints the tree     R      records touches     Q, escape  quits
        A      light or dark       =, -   larger, smaller text
      All other keys are the scene's, and while it has a first responder these are too; with Ctrl
      they stay the window's.

      Examples:
        nacre play Examples/GradientStudio
        nacre play Examples/ThrownCard.swift --record throw.touches
      """)

  @OptionGroup var scene: SceneOptions

  @Flag(help: "Prints frame times, late frames, damage and passes, once a second.")
  var stats = false

  @Option(help: "Records all touches into this file, from the start.")
  var record: String?

  @Option(help: "Seconds until the window closes by itself.")
  var duration: Double?

  mutating func validate() throws {
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be more than 0")
    }
  }

  mutating func run() throws {
    let script = try scene.touchScript()
    let program = try SceneCompiler(swiftVersion: scene.swiftVersion).compile(scene.scenes)
    let player = try Player(scene, script, recording: record, printsStatistics: stats)
    try player.run(program, seconds: duration)
  }
}
