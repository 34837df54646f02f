// Nacre, MIT licence; see LICENSE.

import Foundation

/// What happened to fingers at one instant.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// The device is moved.
    case motion
    /// Buttons of headphones.
    case remoteControl
    /// Buttons.
    case presses
    /// A wheel.
    case scroll = 10
    /// A pointer over a view.
    case hover = 11
    /// A trackpad.
    case transform = 14
  }

  /// The kinds of motion events.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none
    /// A shake.
    case motionShake
  }

  /// The kind.
  open var type: EventType { kind }
  private let kind: EventType
  /// The kind of motion: none.
  open var subtype: EventSubtype { .none }
  /// When it happened, media time.
  open internal(set) var timestamp: TimeInterval = 0
  /// The fingers that are down or have just left, in the order in which they came.
  var touches: [UITouch] = []

  /// Creates an event without touches.
  @MainActor public override init() {
    kind = .touches
    super.init()
  }

  init(_ touches: [UITouch], at time: Double, _ kind: EventType = .touches) {
    (self.touches, self.kind) = (touches, kind)
    timestamp = time
    super.init()
  }

  /// All fingers, those that did nothing included.
  open var allTouches: Set<UITouch>? { Set(touches) }
  /// Returns the fingers that came down on a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { set { $0.window === window } }
  /// Returns the fingers that came down on a view.
  open func touches(for view: UIView) -> Set<UITouch>? { set { $0.view === view } }
  /// Returns the fingers that a gesture recogniser gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { touch in touch.recognizers.contains { $0 === gesture } }
  }
  /// Returns all that a finger did since the event before: one touch, as nothing is left out.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns what a finger will do: nobody knows.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func set(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}
