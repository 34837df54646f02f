// Nacre, MIT licence; see LICENSE.

import Stage

/// Turns what a mouse, a wheel, fingers and keys do into what a scene is told.
///
/// The mouse is one finger while its button is down; with Alt held as it goes down there is a second
/// one, mirrored at the middle of the screen, as in the iOS simulator. Without a button it is the
/// pointer.
struct PlayFingers {
  /// Touches that the scene has not been told of, in order of time.
  private(set) var waiting: [TouchSample] = []
  /// The screen in points.
  var width: Double
  var height: Double

  /// The time of the latest touch: events of the desktop may come with times in any order.
  private var latest = 0.0
  private var mouse: (x: Double, y: Double)?
  private var hasMirror = false
  /// The keys that the scene has been told of.
  private var keys: Set<Int> = []

  private static let mouseID = 0
  private static let mirrorID = 1
  /// Those of fingers come after.
  private static let firstFinger = 2
  private var fingers: [Int: Int] = [:]

  /// Points to a step of the wheel.
  private static let wheelStep = 40.0

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// - Parameters:
  ///   - x: Points of the screen.
  ///   - y: Points of the screen.
  ///   - seconds: Seconds from the first frame.
  mutating func mouse(
    _ phase: PlayEvent.Phase, x: Double, y: Double, withAlt: Bool, at seconds: Double
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

  mutating func finger(
    _ phase: PlayEvent.Phase, id: Int, x: Double, y: Double, at seconds: Double
  ) {
    switch phase {
    case .down:
      guard fingers[id] == nil else { return }
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

  mutating func wheel(
    dx: Double, dy: Double, x: Double, y: Double, at seconds: Double
  ) {
    latest = max(latest, seconds)
    waiting.append(
      TouchSample(
        time: latest, x: x, y: y, dx: -dx * Self.wheelStep, dy: dy * Self.wheelStep))
  }

  /// A key goes down or comes up; one that came up before the scene was told of it is left out.
  mutating func key(_ usage: Int, isDown: Bool, character: Int?, at seconds: Double) {
    let isNews = isDown ? keys.insert(usage).inserted : keys.remove(usage) != nil
    guard isNews else { return }
    latest = max(latest, seconds)
    waiting.append(TouchSample(time: latest, isDown: isDown, key: usage, character: character))
  }

  /// Returns what the scene is to be told of and forgets it.
  mutating func take() -> [TouchSample] {
    defer { waiting = [] }
    return waiting
  }

  /// Lifts all fingers: for a scene that begins anew.
  mutating func forget() {
    self = PlayFingers(width: width, height: height)
  }

  /// A movement takes the place of one that has not been told of.
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
