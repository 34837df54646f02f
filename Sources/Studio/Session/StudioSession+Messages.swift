// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import Stage

/// The requests of the page.
extension StudioSession {
  /// Handles a message, or keeps it for the time after the film that is being made.
  func receive(_ message: PageMessage) {
    if filming == nil || message == .stop { return handle(message) }
    if postponed.count < Self.mostPostponed { postponed.append(message) }
  }

  func handle(_ message: PageMessage) {
    if ending != nil, message.changesScene {
      return send(ServerMessage.Words(type: "error", text: "the scene has ended"))
    }
    switch message {
    case .input(let events):
      // Input at a past instant is ignored: the program has moved on.
      if scene.clock.shown == nil, ending == nil {
        for event in events { scene.fingers.take(event, at: scene.clock.seconds(at: Self.now)) }
      }
    case .play(let rate):
      scene.clock.setRate(rate)
      if ending != nil { return }
      scene.clock.goOn(now: Self.now)
    case .pause: scene.clock.setPaused(true, now: Self.now)
    case .show(let seconds?): scene.clock.show(seconds, now: Self.now)
    case .show(nil): scene.clock.showNewest()
    case .step(let frames): step(frames)
    case .screen(let screen):
      scene.clock.showNewest()
      scene.screen = screen
    case .appearance(let change):
      scene.clock.showNewest()
      scene.appearance.change(change)
    case .tree: wishes.tree = true
    case .timeline(let request): wishes.timeline = request
    case .layout(let request): wishes.layout = request
    case .readout(let request): wishes.add(request)
    case .changes(let from, let to):
      if wishes.compared.count < 4 { wishes.compared.append([from, to]) }
    case .difference: sendDifference()
    case .work: wishes.work = true
    case .set(let edit): wishes.add(edit)
    case .animator(let command): ask(command)
    case .try(let trial):
      trials.removeAll { $0.layer == trial.layer && $0.animation == trial.animation }
      trials = trials.suffix(StudioWishes.most - 1) + [trial]
      wishes.trials = trials
    case .forgetTrials:
      trials = []
      wishes.trials = []
    case .numbers: tellNumbers()
    case .tune(let wish): tune(wish)
    case .forgetNumbers: forgetNumbers()
    case .write(let wish): write(wish)
    case .export(let request): export(request)
    case .stop: endFilm()
    case .restart: if let program = scene.program { start(program) }
    case .whole: forgetPicture()
    }
  }

  /// Sends the difference between the pictures of the two versions.
  private func sendDifference() {
    let found = other.flatMap { picture.difference(from: $0.picture) }
    send(
      ServerMessage.Difference(
        pixels: found?.pixels, largest: found?.largest, box: found?.box))
  }

  /// Gives a command to an animator of the running scene. Of several fractions, only the newest is kept.
  private func ask(_ command: AnimatorCommand) {
    guard scene.clock.shown == nil else {
      return send(
        ServerMessage.Words(
          type: "error", text: "an animator can be moved only at the newest instant (End)"))
    }
    if let last = wishes.animators.last, command.replaces(last) { wishes.animators.removeLast() }
    wishes.add(command)
  }

  /// Shows an instant some frames away from the one that is shown.
  private func step(_ frames: Int) {
    if scene.clock.shown == nil, frames > 0 {
      if ending != nil { return }
      for _ in 0..<frames { scene.clock.step(now: Self.now) }
      return
    }
    let instant = scene.clock.position + Double(frames) * scene.clock.period
    scene.clock.show(instant, now: Self.now)
  }
}

extension PageMessage {
  /// Whether the message is for the running scene. A scene that has ended cannot follow it.
  fileprivate var changesScene: Bool {
    switch self {
    case .screen, .appearance, .set, .animator: true
    default: false
    }
  }
}

extension StageConfiguration.Appearance {
  /// Changes the settings that a message of the page names.
  fileprivate mutating func change(_ change: PageMessage.AppearanceChange) {
    style = change.style ?? style
    contrast = change.contrast ?? contrast
    isRightToLeft = change.isRightToLeft ?? isRightToLeft
    textSize = change.textSize ?? textSize
    if let locale = change.locale { self.locale = locale.isEmpty ? nil : locale }
  }
}
