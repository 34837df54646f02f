// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage
import Window

/// What the page may ask for.
extension StudioSession {
  /// Handles a message, or keeps it for the time after the film that is being made.
  func receive(_ message: PageMessage) {
    if filming == nil || message == .stop { return handle(message) }
    if postponed.count < Self.mostPostponed { postponed.append(message) }
  }

  func handle(_ message: PageMessage) {
    switch message {
    case .input(let events):
      // Input at a past instant is ignored: the program has moved on.
      if shown == nil {
        for event in events { fingers.take(event, at: clock.seconds(at: Self.now)) }
      }
    case .play(let rate):
      shown = nil
      clock.setRate(rate)
      clock.setPaused(false, now: Self.now)
    case .pause: clock.setPaused(true, now: Self.now)
    case .show(let seconds): show(seconds)
    case .step(let frames): step(frames)
    case .screen(let screen):
      (shown, self.screen) = (nil, screen)
      (fingers.width, fingers.height) = (screen.width, screen.height)
    case .appearance(let change):
      shown = nil
      appearance.style = change.style ?? appearance.style
      appearance.contrast = change.contrast ?? appearance.contrast
      appearance.isRightToLeft = change.isRightToLeft ?? appearance.isRightToLeft
      appearance.textSize = change.textSize ?? appearance.textSize
      if let locale = change.locale { appearance.locale = locale.isEmpty ? nil : locale }
    case .tree: wishes.tree = true
    case .timeline(let request): wishes.timeline = request
    case .layout(let request): wishes.layout = request
    case .changes(let from, let to):
      if wishes.compared.count < 4 { wishes.compared.append([from, to]) }
    case .difference: sendDifference()
    case .work: wishes.work = true
    case .set(let edit): wishes.edits.append(edit)
    case .animator(let command): ask(command)
    case .try(let trial):
      trials.removeAll { $0.layer == trial.layer && $0.animation == trial.animation }
      trials.append(trial)
      wishes.trials = trials
    case .forgetTrials:
      trials = []
      wishes.trials = []
    case .export(let request): export(request)
    case .stop: endFilm()
    case .restart: if let program { start(program) }
    case .whole: forgetPicture()
    }
  }

  /// Tells how the pictures of the two versions differ.
  private func sendDifference() {
    let found = other.flatMap { picture.difference(from: $0.picture) }
    send(
      ServerMessage.Difference(
        pixels: found?.pixels, largest: found?.largest, box: found?.box))
  }

  /// Asks an animator of the running scene for something. Of several fractions, the newest one counts.
  private func ask(_ command: AnimatorCommand) {
    guard shown == nil else {
      return send(
        ServerMessage.Words(
          type: "error", text: "an animator moves in the running scene: show the newest instant"))
    }
    if let last = wishes.animators.last, command.replaces(last) { wishes.animators.removeLast() }
    wishes.animators.append(command)
  }

  private func show(_ seconds: Double?) {
    clock.setPaused(seconds != nil || clock.isPaused, now: Self.now)
    shown = seconds.map { min(max($0, state.oldest), clock.seconds) }
  }

  /// Shows an instant some frames away from the one that is shown.
  private func step(_ frames: Int) {
    clock.setPaused(true, now: Self.now)
    if shown == nil, frames > 0 {
      for _ in 0..<frames { clock.step(now: Self.now) }
      return
    }
    let instant = (shown ?? clock.seconds) + Double(frames) * clock.period
    shown = instant >= clock.seconds - 1e-9 ? nil : max(instant, state.oldest)
  }
}
