// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The end of a scene that crashes, hangs or exits. Its past stays.
extension StudioSession {
  /// The reason that a scene does not continue.
  struct Ending {
    let text: String
    /// The newest instant that the scene has reached, seconds from the first frame.
    let seconds: Double
    /// The last lines that the scene has written to standard error.
    let output: String
    var hasPast = false
  }

  /// The scene has been compiled again while it did not answer.
  struct Superseded: Error {}

  /// Called while the scene does not answer. A scene that hangs is replaced once its changed sources have
  /// compiled.
  func waitForScene() throws {
    try Interruption.check()
    if reloaded == nil { reloaded = reloader?.poll() }
    if case .program = reloaded { throw Superseded() }
  }

  /// Ends the scene and tells the page why. Its last picture stays, and so does its past if it can be
  /// restored.
  func fail(_ error: any Error) {
    scene.end()
    if error is Superseded { return }
    if ending == nil {
      let words = CommandFailure.words(of: error)
      Console.error(words)
      // The page shows the scene's output itself.
      let reason = String(words.prefix { $0 != ";" })
      ending = Ending(text: reason, seconds: toldSeconds, output: scene.lastWords)
      ending?.hasPast = reachAgain()
    } else {
      ending?.hasPast = false
    }
    tellEnding()
  }

  func tellEnding() {
    guard let ending else { return }
    send(
      ServerMessage.Ended(
        text: ending.text, seconds: ending.seconds, output: ending.output,
        hasPast: ending.hasPast))
  }

  /// The number of times that the program is restarted if it does not get as far as before.
  private static let attempts = 3

  /// Restarts the program and repeats its input up to the last instant that it has answered. It stands still
  /// there, with its history restored.
  ///
  /// - Returns: Whether the program has reached that instant, or almost.
  private func reachAgain() -> Bool {
    guard let program = scene.program, let log, log.isComplete else { return false }
    let (screen, appearance) = (scene.screen, scene.appearance)
    defer { (scene.screen, scene.appearance) = (screen, appearance) }
    for _ in 0..<Self.attempts {
      if self.log?.ticks.isEmpty ?? true { break }
      (scene.screen, scene.appearance) = (log.screen, log.appearance)
      sounds = SoundLog()
      guard (try? scene.start(program, sceneConfiguration, request.script)) != nil else {
        return false
      }
      if tellAgain() {
        scene.clock.restart(at: self.log?.ticks.last?.seconds ?? 0, now: Self.now)
        scene.needsWholeFrame = true
        wishes = StudioWishes()
        wishes.trials = trials
        return true
      }
      if Interruption.isRequested || reloaded != nil { break }
    }
    scene.end()
    return false
  }

  /// Repeats the scene's input. Input after the scene's end is dropped.
  func tellAgain() -> Bool {
    for (index, tick) in (log?.ticks ?? []).enumerated() {
      do {
        try scene.follow(tick, waiting: waitForScene) { _, _ in }
      } catch {
        log?.cut(at: index)
        return false
      }
    }
    return true
  }
}
