// Nacre, MIT licence; see LICENSE.

import SceneHost
import Stage

/// The page that is served. A new page replaces the previous one.
extension StudioSession {
  func take(_ event: StudioInbox.Event) {
    switch event {
    case .connected(let newcomer):
      if let connection {
        connection.send(text: ServerMessage.data(ServerMessage.Words(type: "replaced")))
        connection.close()
      }
      cancelFilm()
      connection = newcomer
      forgetPicture()
      toldState = nil
      scene.needsWholeFrame = true
      scene.clock.rest(until: Self.now)
      greet()
    case .disconnected(let leaver):
      if connection == leaver {
        connection = nil
        cancelFilm()
        // The next page begins at the newest instant.
        scene.clock.showNewest()
      }
    case .message(let sender, let data):
      guard sender == connection else { return }
      do {
        receive(try PageMessage(data))
      } catch {
        send(ServerMessage.Words(type: "error", text: "\(error)"))
      }
    }
  }

  func send(_ message: some Encodable) {
    connection?.send(text: ServerMessage.data(message))
  }

  func greet() {
    send(
      ServerMessage.Hello(
        title: request.title, against: request.other?.title, screen: scene.screen,
        framesPerSecond: request.configuration.framesPerSecond, appearance: scene.appearance))
    tellEnding()
    tellMistake()
  }

  private func tellMistake() {
    if let mistake { send(ServerMessage.Words(type: "build", state: "failed", text: mistake)) }
  }

  func replace(_ outcome: ReloadedScene) {
    reloaded = nil
    switch outcome {
    case .program(let program):
      readNumbersAgain()
      send(ServerMessage.Words(type: "build", state: "ok"))
      start(program)
    case .mistake(let words):
      Console.write(words)
      mistake = words
      tellMistake()
    }
  }
}
