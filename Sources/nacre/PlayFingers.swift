// Nacre, MIT licence; see LICENSE.

import Stage

/// Turns what a mouse, a wheel and fingers do into touches.
///
/// The mouse is one finger; with Alt held as it goes down there is a second one, mirrored at the
/// middle of the screen, as in the iOS simulator. A wheel drags with a finger of its own, which is
/// lifted when the wheel has been still for a moment.
struct PlayFingers {
  /// Touches that the scene has not been told of, in order of time.
  private(set) var waiting: [TouchSample] = []
  /// The screen in points.
  var width: Double
  var height: Double

  private var mouse: (x: Double, y: Double)?
  private var hasMirror = false
  private var wheel: (x: Double, y: Double, until: Double)?

  private static let mouseID = 0
  private static let mirrorID = 1
  private static let wheelID = 2
  /// Those of fingers come after.
  private static let firstFinger = 3
  private var fingers: [Int: Int] = [:]

  /// Points to a step of the wheel.
  private static let wheelStep = 40.0
  /// Seconds without a step that end a drag of the wheel.
  private static let wheelRest = 0.1

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// When a finger goes up by itself, seconds from the first frame.
  var nextInstant: Double? { wheel?.until }

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
      guard mouse != nil else { return }
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
    var place = wheel.map { ($0.x, $0.y) } ?? (x, y)
    if wheel == nil { add(.began, Self.wheelID, x, y, seconds) }
    place = (place.0 - dx * Self.wheelStep, place.1 + dy * Self.wheelStep)
    add(.moved, Self.wheelID, place.0, place.1, seconds)
    wheel = (place.0, place.1, seconds + Self.wheelRest)
  }

  /// Ends drags of the wheel that are over.
  mutating func advance(to seconds: Double) {
    guard let wheel, wheel.until <= seconds else { return }
    add(.ended, Self.wheelID, wheel.x, wheel.y, seconds)
    self.wheel = nil
  }

  /// Returns what the scene is to be told of and forgets it.
  mutating func take() -> [TouchSample] {
    defer { waiting = [] }
    return waiting
  }

  /// Lifts all fingers: for a scene that begins anew.
  mutating func forget() {
    (waiting, mouse, wheel, hasMirror, fingers) = ([], nil, nil, false, [:])
  }

  /// A movement takes the place of one that has not been told of.
  private mutating func add(
    _ phase: TouchSample.Phase, _ id: Int, _ x: Double, _ y: Double, _ seconds: Double
  ) {
    let time = max(seconds, waiting.last?.time ?? 0)
    if phase == .moved, let last = waiting.lastIndex(where: { $0.id == id }),
      waiting[last].phase == .moved
    {
      waiting.remove(at: last)
    }
    waiting.append(TouchSample(time: time, phase: phase, id: id, x: x, y: y))
  }
}
