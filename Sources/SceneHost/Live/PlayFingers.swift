// Nacre, MIT licence; see LICENSE.

import Stage

/// The action of a finger or of the mouse button.
package enum PressPhase { case down, moved, up }

/// Turns events of the mouse, the wheel, fingers and keys into touch samples for a scene.
///
/// The mouse is a finger while its button is down. If Alt is held when the button goes down, there
/// is a second finger, mirrored at the centre of the screen, as in the iOS Simulator. While its
/// button is up, the mouse is the pointer.
package struct PlayFingers {
  /// The samples that have not yet been sent to the scene, in ascending order of time.
  package private(set) var waiting: [TouchSample] = []
  /// The size of the screen, in points.
  package var width: Double
  package var height: Double

  /// The time of the latest sample. The desktop's events may arrive out of order.
  private var latest = 0.0
  private var mouse: (x: Double, y: Double)?
  private var hasMirror = false
  /// The keys whose press has been passed on and whose release has not.
  private var keys: Set<Int> = []

  private static let mouseID = 0
  private static let mirrorID = 1
  /// The first identifier of the other fingers.
  private static let firstFinger = 2
  private var fingers: [Int: Int] = [:]
  /// The maximum number of other fingers, which keeps within the limit of a touch script.
  private static let mostFingers = 90

  /// The distance that one step of the wheel scrolls, in points.
  package static let wheelStep = 40.0

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// - Parameters:
  ///   - x: The position in points of the screen.
  ///   - y: The position in points of the screen.
  ///   - seconds: The instant, in seconds from the first frame.
  package mutating func mouse(
    _ phase: PressPhase, x: Double, y: Double, withAlt: Bool, at seconds: Double
  ) {
    switch phase {
    case .down:
      guard mouse == nil else { return }
      hasMirror = withAlt
      add(.began, Self.mouseID, x, y, seconds)
      mouse = (x, y)
    case .moved:
      guard mouse != nil else { return add(.hovered, 0, x, y, seconds) }
      add(.moved, Self.mouseID, x, y, seconds)
      mouse = (x, y)
    case .up:
      guard mouse != nil else { return }
      add(.ended, Self.mouseID, x, y, seconds)
      mouse = nil
    }
    guard hasMirror, let phase = waiting.last?.phase else { return }
    add(phase, Self.mirrorID, width - x, height - y, seconds)
    if phase == .ended { hasMirror = false }
  }

  package mutating func finger(
    _ phase: PressPhase, id: Int, x: Double, y: Double, at seconds: Double
  ) {
    switch phase {
    case .down:
      guard fingers[id] == nil, fingers.count < Self.mostFingers else { return }
      let taken = Set(fingers.values)
      var free = Self.firstFinger
      while taken.contains(free) { free += 1 }
      fingers[id] = free
      add(.began, free, x, y, seconds)
    case .moved:
      if let number = fingers[id] { add(.moved, number, x, y, seconds) }
    case .up:
      if let number = fingers.removeValue(forKey: id) { add(.ended, number, x, y, seconds) }
    }
  }

  package mutating func wheel(
    dx: Double, dy: Double, x: Double, y: Double, at seconds: Double
  ) {
    latest = max(latest, seconds)
    waiting.append(
      TouchSample(
        time: latest, x: x, y: y, dx: -dx * Self.wheelStep, dy: dy * Self.wheelStep))
  }

  /// Adds a key that went down or came up. A release without a press is ignored.
  package mutating func key(_ usage: Int, isDown: Bool, character: Int?, at seconds: Double) {
    let isNews = isDown ? keys.insert(usage).inserted : keys.remove(usage) != nil
    guard isNews else { return }
    latest = max(latest, seconds)
    waiting.append(TouchSample(time: latest, isDown: isDown, key: usage, character: character))
  }

  /// Adds text that is typed without a key, composed or copied elsewhere.
  package mutating func text(_ text: String, _ phase: TouchSample.Phase, at seconds: Double) {
    latest = max(latest, seconds)
    waiting.append(TouchSample(time: latest, phase: phase, text: text))
  }

  /// Whether the mouse's button, a finger or a key is down.
  package var isPressing: Bool { mouse != nil || !fingers.isEmpty || !keys.isEmpty }

  /// Returns the samples to send to the scene, and removes them.
  package mutating func take() -> [TouchSample] {
    defer { waiting = [] }
    return waiting
  }

  /// Removes all fingers and samples, for a scene that restarts.
  package mutating func forget() {
    self = PlayFingers(width: width, height: height)
  }

  /// Adds a sample. A movement replaces the finger's previous one if that has not been sent.
  private mutating func add(
    _ phase: TouchSample.Phase, _ id: Int, _ x: Double, _ y: Double, _ seconds: Double
  ) {
    latest = max(latest, seconds)
    if phase == .hovered, waiting.last?.phase == .hovered { waiting.removeLast() }
    if phase == .moved,
      let last = waiting.lastIndex(where: { $0.phase.isOfFinger && $0.id == id }),
      waiting[last].phase == .moved
    {
      waiting.remove(at: last)
    }
    waiting.append(TouchSample(time: latest, phase: phase, id: id, x: x, y: y))
  }
}
