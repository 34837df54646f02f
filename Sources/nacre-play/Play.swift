// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Film
import Foundation
import SceneHost
import Stage
import Window

/// `nacre play`: shows a scene in a window.
struct Play: ParsableCommand {
  static let configuration = PlayOptions.configuration

  @OptionGroup var options: PlayOptions

  mutating func run() throws {
    let scene = options.scene
    let script = try scene.touchScript()
    let program = try scene.compiler.compile(scene.scenes)
    // The window may be closed while a changed scene is compiled.
    defer { ToolRun.stopAll() }
    var configuration = scene.liveConfiguration(history: options.history)
    configuration.home = options.home.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    var request = PlayRequest(
      title: options.title ?? program.displayName ?? scene.title, configuration: configuration,
      script: script, recording: options.record, printsStatistics: options.stats)
    request.icon = options.icon ?? program.icon
    request.isFullScreen = options.fullScreen
    request.sound = SoundMixer.ofWindow
    request.hasWindowKeys = !options.leavesKeys
    let player = try Player(request, reloader: scene.makeWatcher())
    try player.run(program, seconds: options.duration)
  }
}

/// Prints a line with the display's driver and size, for `nacre doctor`. Without a display it prints nothing.
///
/// The line begins with `display:`, which distinguishes it from the messages of libraries.
struct Display: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  func run() { PlayWindow.displayDescription.map { print("display:", $0) } }
}
