// Nacre, MIT licence; see LICENSE.

import PortModel
import SceneHost

/// The numbers of the scene's sources: the page tries them, and writes them back when the user wants it.
extension StudioSession {
  /// Reads the numbers, and tells the page.
  func tellNumbers() {
    readNumbers()
    send(numbers.message)
  }

  private func readNumbers() {
    do {
      numbers.take(try request.numbers())
    } catch {
      tellMistake(error)
    }
  }

  private func tellMistake(_ error: any Error) {
    let words = (error as? PageMessage.Mistake)?.description ?? CommandFailure.words(of: error)
    send(ServerMessage.Words(type: "error", text: words))
  }

  /// Reads the numbers of sources that were compiled again. What is tried stays, where the constant is still there.
  func readNumbersAgain() {
    guard numbers.list > 0 else { return }
    tellNumbers()
    (scene.variables, numbers.areNews) = (numbers.variables, false)
  }

  /// Returns the number that the page means. The page gets the new list if it has an old one.
  private func number(_ wish: PageMessage.NumberWish) -> SourceNumber? {
    if let number = numbers.number(wish) { return number }
    send(ServerMessage.Words(type: "error", text: "the sources have changed; nothing was done"))
    tellNumbers()
    return nil
  }

  func tune(_ wish: PageMessage.NumberWish) {
    guard let number = number(wish) else { return }
    guard number.kind == .tunable else {
      return send(
        ServerMessage.Words(type: "error", text: "\(number.name) is not marked with @Tunable"))
    }
    numbers.change(wish.index, to: wish.number == number.value ? nil : wish.number)
  }

  func forgetNumbers() { numbers.forget() }

  /// Writes a value into its source. The scene is then compiled again, as after each change of its files.
  func write(_ wish: PageMessage.NumberWish) {
    guard let number = number(wish), let value = wish.number else { return }
    do {
      try number.write(value, seen: try request.numbers())
    } catch {
      tellMistake(error)
    }
    tellNumbers()
  }

  /// Starts the scene with the values that are tried and repeats its input, up to the newest instant.
  func tryNumbers() {
    numbers.areNews = false
    scene.variables = numbers.variables
    send(numbers.message)
    guard let program = scene.program else { return }
    guard ending == nil, let log, log.isComplete, !log.ticks.isEmpty else { return start(program) }
    let (clock, screen, appearance) = (scene.clock, scene.screen, scene.appearance)
    (scene.screen, scene.appearance) = (log.screen, log.appearance)
    sounds = SoundLog()
    do {
      try scene.start(program, sceneConfiguration, request.script)
      for tick in log.ticks { try scene.follow(tick, waiting: waitForScene) { _, _ in } }
      (scene.screen, scene.appearance) = (screen, appearance)
      scene.clock = clock
      scene.clock.rest(until: Self.now)
    } catch {
      (scene.screen, scene.appearance) = (screen, appearance)
      return Interruption.isRequested ? () : fail(error)
    }
    trialCount += 1
    wishes.trials = trials.isEmpty ? nil : trials
    toldShown = nil
    forgetPicture()
    scene.needsWholeFrame = true
  }
}
