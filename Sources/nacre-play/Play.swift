// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
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
    let title = URL(fileURLWithPath: scene.scenes[0]).deletingPathExtension().lastPathComponent
    var configuration = scene.configuration(host: .window)
    configuration.historyLimit = options.history << 20
    let request = PlayRequest(
      title: title, configuration: configuration, script: script,
      recording: options.record, printsStatistics: options.stats)
    let isCompiled = SceneCompiler.compiled(scene.scenes) != nil
    let player = try Player(
      request,
      reloader: isCompiled ? nil : SceneWatcher(scene.scenes, compiler: scene.compiler))
    try player.run(program, seconds: options.duration)
  }
}

/// Prints a line with the display's driver and size, for `nacre doctor`; nothing without a display. What libraries
/// write to standard error does not begin with the line's first word.
struct Display: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  func run() { PlayWindow.displayDescription.map { print("display:", $0) } }
}
