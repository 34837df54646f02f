// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import SceneHost
import Stage

/// Shows the running program in its own window.
///
/// `Stage` calls this function, through a weak symbol, in a program that no host has started.
///
/// The program runs a second time, in its own process, as the scene. This process owns the window.
///
/// - Returns: The exit code: 0 after the window is closed, 1 if there is no display or if the scene
///   crashes or hangs, 130 after an interruption, and the scene's own code when it exits by itself.
@c(nacre_window_run)
package func showThisProgramInAWindow() -> Int32 {
  let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  var configuration = StageConfiguration(
    host: .window, width: 390, height: 844, scale: 2, framesPerSecond: 60,
    threads: ProcessInfo.processInfo.activeProcessorCount)
  configuration.historyLimit = SceneHistory.usualMegabytes << 20
  let program = SceneProgram(
    executable: executable.path, arguments: Array(CommandLine.arguments.dropFirst()))
  // With this signal ignored, a closed pipe is an error of the write.
  signal(SIGPIPE, SIG_IGN)
  do {
    var request = PlayRequest(title: executable.lastPathComponent, configuration: configuration)
    // The keys belong to the app.
    request.hasWindowKeys = EnvironmentVariable.value("NACRE_DEBUG_KEYS") == "1"
    request.desktop = DesktopWish()
    let player = try Player(request)
    try player.run(program)
    return Interruption.isRequested ? CommandFailure.Code.interrupted.rawValue : 0
  } catch let failure as CommandFailure {
    if let status = failure.sceneStatus { return status }
    Console.error(failure.message)
    return failure.code.rawValue
  } catch {
    Console.error(CommandFailure.words(of: error))
    return CommandFailure.Code.failed.rawValue
  }
}
