// Nacre, MIT licence; see LICENSE.

/// The action of a finger, the pointer, its wheel or a key at one instant. Touch scripts consist of
/// samples, and a window reports them.
///
/// A finger begins, moves any number of times, and ends or is cancelled; a key is pressed and
/// released. Meanwhile no other finger or key has the same `id`; afterwards the `id` may be reused.
/// Samples of the pointer and the wheel are complete in themselves.
package struct TouchSample: Codable, Hashable, Sendable {
  /// The kind of action.
  package enum Phase: String, CaseIterable, Codable, Sendable {
    case began, moved, ended, cancelled
    /// The pointer is at a position with no button down.
    case hovered
    /// The wheel was turned.
    case scrolled
    case pressed, released
    /// An input method or a script typed text, without a key.
    case typed
    /// An input method composes text, which is not final. Empty text ends the composition.
    case composed
    /// Another program put text on the desktop's clipboard.
    case copied

    /// Whether the finger or key is up afterwards.
    package var isLast: Bool { self == .ended || self == .cancelled || self == .released }
    /// Whether the action is a finger's.
    package var isOfFinger: Bool { [.began, .moved, .ended, .cancelled].contains(self) }
    /// Whether the action is a key's.
    package var isOfKey: Bool { self == .pressed || self == .released }
    /// Whether the action has a text.
    package var isOfText: Bool { [.typed, .composed, .copied].contains(self) }
  }

  /// Seconds from the first frame.
  package var time: Double
  package var phase: Phase
  /// Identifies the finger; for a key, its usage on the keyboard page of USB's HID Usage Tables.
  package var id: Int
  /// The position on the screen, in points; zero for a key.
  package var x: Double
  package var y: Double
  /// The distance by which the wheel scrolls, in points; `nil` for other actions.
  package var dx: Double?
  package var dy: Double?
  /// The code point of the character that the key makes with the modifiers that are down, and 0 for none;
  /// `nil` for the character on a US keyboard.
  package var character: Int?
  /// The text that is typed, composed or copied; `nil` for other actions.
  package var text: String?

  package init(time: Double, phase: Phase, id: Int, x: Double, y: Double) {
    (self.time, self.phase, self.id, self.x, self.y) = (time, phase, id, x, y)
  }

  /// Creates a sample of a key that goes down or up.
  package init(time: Double, isDown: Bool, key: Int, character: Int? = nil) {
    self.init(time: time, phase: isDown ? .pressed : .released, id: key, x: 0, y: 0)
    self.character = isDown ? character : nil
  }

  /// Creates a sample of text.
  package init(time: Double, phase: Phase, text: String) {
    self.init(time: time, phase: phase, id: 0, x: 0, y: 0)
    self.text = text
  }

  /// Creates a sample of the wheel.
  package init(time: Double, x: Double, y: Double, dx: Double, dy: Double) {
    self.init(time: time, phase: .scrolled, id: 0, x: x, y: y)
    (self.dx, self.dy) = (dx, dy)
  }
}
