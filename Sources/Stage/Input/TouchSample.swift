// Nacre, MIT licence; see LICENSE.

/// What one finger, the pointer, its wheel or a key does at one instant: a line of a touch script, and
/// what a window reports.
///
/// A finger begins, moves any number of times, and ends or is cancelled; a key is pressed and
/// released. Between the two its `id` is its own; afterwards another may have it. What the pointer
/// and the wheel do is over at once.
package struct TouchSample: Codable, Hashable, Sendable {
  /// What happens.
  package enum Phase: String, CaseIterable, Codable, Sendable {
    case began, moved, ended, cancelled
    /// The pointer is somewhere, and no button is down.
    case hovered
    /// The wheel was turned.
    case scrolled
    case pressed, released

    /// Whether the finger or the key is up afterwards.
    package var isLast: Bool { self == .ended || self == .cancelled || self == .released }
    /// Whether a finger does it.
    package var isOfFinger: Bool { [.began, .moved, .ended, .cancelled].contains(self) }
    /// Whether a key does it.
    package var isOfKey: Bool { self == .pressed || self == .released }
  }

  /// Seconds from the first frame.
  package var time: Double
  package var phase: Phase
  /// Tells fingers apart; of a key its usage in the page of keyboards of USB's tables.
  package var id: Int
  /// Points of the screen; zero for a key.
  package var x: Double
  package var y: Double
  /// How far the wheel moves what is below the pointer, points; `nil` for all else.
  package var dx: Double?
  package var dy: Double?
  /// The code of the character that a key makes with the modifiers that are down; `nil` for that of an
  /// American keyboard.
  package var character: Int?

  package init(time: Double, phase: Phase, id: Int, x: Double, y: Double) {
    (self.time, self.phase, self.id, self.x, self.y) = (time, phase, id, x, y)
  }

  /// A key that goes down or up.
  package init(time: Double, isDown: Bool, key: Int, character: Int? = nil) {
    self.init(time: time, phase: isDown ? .pressed : .released, id: key, x: 0, y: 0)
    self.character = isDown ? character : nil
  }

  /// A turn of the wheel.
  package init(time: Double, x: Double, y: Double, dx: Double, dy: Double) {
    self.init(time: time, phase: .scrolled, id: 0, x: x, y: y)
    (self.dx, self.dy) = (dx, dy)
  }
}
