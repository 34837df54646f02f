// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Stage
import Studio

/// Messages of the studio's page, a line of JSON each, which act on a small scene with a history. The fields of each
/// message lie within the limits of the protocol. Timelines are in order, with finite numbers. At the end the history
/// draws each instant that was shown with the same pixels.
enum StudioFuzz {
  private static let longest = 4000

  @MainActor static func run(_ input: [UInt8]) throws -> Bool {
    guard input.count <= longest else { return false }
    let messages = try input.split(separator: UInt8(ascii: "\n")).prefix(40).compactMap { line in
      // A line that is not a message is answered with a text.
      let message = try? PageMessage(Data(line))
      try message.map(checkLimits)
      return message
    }
    if messages.isEmpty { return true }
    let page = try StudioFuzzPage()
    defer { page.end() }
    for message in messages {
      try page.receive(message)
      page.showNextFrame()
    }
    try page.checkPast()
    return true
  }

  private static func checkLimits(_ message: PageMessage) throws {
    let instants = 0.0...86_400
    let isInLimits =
      switch message {
      case .input(let events): events.count <= PageMessage.mostEvents
      case .play(let rate): (0.01...1).contains(rate)
      case .show(let seconds): seconds.map(instants.contains) ?? true
      case .step(let frames): (-3600...3600).contains(frames)
      case .screen(let screen):
        (1...4096).contains(screen.width * screen.scale)
          && (1...4096).contains(screen.height * screen.scale)
      case .timeline(let request):
        instants.contains(request.from) && instants.contains(request.to)
          && (2...400).contains(request.samples)
      case .changes(let from, let to): instants.contains(from) && instants.contains(to)
      case .readout(let request): instants.contains(request.seconds)
      case .set(let edit): edit.value?.count ?? 0 <= 16
      case .try(let trial): trial.isValid
      default: true
      }
    try BrokenRule.unless(isInLimits, "out of the limits: \(message)")
  }
}
