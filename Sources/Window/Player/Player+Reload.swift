// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import SceneHost
import Stage

/// The start of programs, and what a reload keeps of the one before.
extension Player {
  /// Starts a program in place of the one that runs.
  ///
  /// - Parameter state: The state with which it begins; `nil` for none.
  func start(_ program: SceneProgram, state: String? = nil) {
    keptState = state
    others = [:]
    var configuration = request.configuration
    configuration.framesPerSecond = window.refreshRate
    let largest = window.largestFrame
    // Further scenes lie beside the first in a frame. Memory that no frame uses costs nothing.
    configuration.largestFrameBytes = largest.width * largest.height * 4 * 2
    configuration.showsScenes = true
    if desktop?.showsKeyboard == false { configuration.keyboard = .none }
    configuration.keepsState = keepsState
    desktop?.change(scene, over: request.configuration)
    do {
      try scene.start(program, configuration, request.script, state: state)
      if recorded != nil { recorded = [] }
      showPanel(nil)
      saysWindowIsMissing = false
    } catch {
      fail(error)
    }
  }

  /// Shows the result of a compilation.
  ///
  /// - Parameter state: Returns the state that a new program begins with.
  func show(_ outcome: ReloadedScene, state: @autoclosure () -> String? = nil) {
    switch outcome {
    case .program(let program): start(program, state: state())
    case .mistake(let words):
      StandardError.write(words)
      showPanel(words)
    }
  }

  /// Whether a reload keeps the program's state. A script of touches needs the program from its start.
  var keepsState: Bool { reloader != nil && request.script == nil && recorded == nil }

  /// The time, in real seconds, that a program has to tell its state before it is replaced.
  private static let patienceForState = 1.0

  /// The state of the program that runs, or that with which the last one began if it has ended or does not answer.
  var stateToKeep: String? {
    guard keepsState else { return nil }
    struct Silence: Error {}
    let begin = Self.now
    return scene.stateToKeep {
      if Self.now - begin > Self.patienceForState { throw Silence() }
    } ?? keptState
  }
}
