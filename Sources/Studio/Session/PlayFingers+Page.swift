// Nacre, MIT licence; see LICENSE.

import SceneHost

extension PlayFingers {
  /// Takes an event of the page.
  ///
  /// - Parameter seconds: Seconds from the first frame.
  package mutating func take(_ event: PageMessage.Event, at seconds: Double) {
    switch event {
    case .mouse(.cancel, let x, let y, _):
      mouse(.up, x: x, y: y, withAlt: false, at: seconds)
    case .mouse(let phase, let x, let y, let two):
      mouse(PressPhase(phase), x: x, y: y, withAlt: two, at: seconds)
    case .touch(let phase, let id, let x, let y):
      finger(PressPhase(phase), id: id, x: x, y: y, at: seconds)
    case .wheel(let dx, let dy, let x, let y):
      // A browser's wheel is in points and positive downwards.
      wheel(dx: dx / Self.wheelStep, dy: -dy / Self.wheelStep, x: x, y: y, at: seconds)
    case .key(let code, let down, let text):
      guard let usage = StudioKeys.usage(of: code) else { return }
      let scalars = text.map { Array($0.unicodeScalars) } ?? []
      let character = scalars.count == 1 ? Int(scalars[0].value) : nil
      key(usage, isDown: down, character: character, at: seconds)
    }
  }
}

extension PressPhase {
  fileprivate init(_ phase: PageMessage.Event.Phase) {
    switch phase {
    case .down: self = .down
    case .move: self = .moved
    case .up, .cancel: self = .up
    }
  }
}
