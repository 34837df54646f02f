// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Film
import Foundation
import SceneHost
import Window

/// Shows the app of a folder that `nacre bundle` has made. The folder's launcher calls it.
struct BundledAppWindow: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "app", shouldDisplay: false)

  /// The folder.
  @Argument var folder: String

  /// The arguments of the app.
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []

  func run() throws {
    let app = try BundledApp.read(from: folder)
    let program = SceneProgram(executable: app.program, arguments: arguments)
    var request = PlayRequest(title: app.title, configuration: app.configuration)
    (request.icon, request.isFullScreen) = (program.icon, app.isFullScreen)
    request.entry = app.identifier
    request.sound = SoundMixer.ofWindow
    request.hasWindowKeys = false
    request.desktop = app.desktop
    do {
      try Player(request).run(program)
    } catch let failure as CommandFailure {
      // An app that exits by itself gives its own code.
      throw failure.sceneStatus.map { ExitCode($0) } ?? failure
    }
  }
}
