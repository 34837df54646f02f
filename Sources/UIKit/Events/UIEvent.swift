// Nacre, MIT licence; see LICENSE.

import Foundation

/// An event: the state of touches, presses or the pointer at one instant.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// Motion of the device. Never created.
    case motion
    /// Remote controls, as on headphones. Never created.
    case remoteControl
    /// Presses of keys or buttons.
    case presses
    /// Scrolling with a wheel.
    case scroll = 10
    /// A pointer over a view.
    case hover = 11
    /// A gesture on a trackpad. Never created.
    case transform = 14
  }

  /// The subtypes of motion events.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none
    /// A shake of the device. Never created.
    case motionShake
  }

  /// Buttons of a pointer, as a bit set.
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits of the buttons.
    public let rawValue: Int
    /// Creates a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button that taps: usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button that shows menus: usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)
    /// Returns the mask of a button, counted from 1; without bits for other numbers than 1 to 63.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The type of the event.
  open var type: EventType { kind }
  private let kind: EventType
  /// The subtype of the event; always `none`.
  open var subtype: EventSubtype { .none }
  /// The media time of the event.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that were down at the event.
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of a pointer that are down: always none, because a button of a mouse acts as a finger.
  open var buttonMask: ButtonMask { [] }
  /// The touches that are down or have just ended, in the order in which they began.
  var touches: [UITouch] = []

  /// Creates an event without touches.
  @preconcurrency @MainActor public override init() {
    kind = .touches
    super.init()
  }

  init(_ touches: [UITouch], at time: Double, _ kind: EventType = .touches) {
    (self.touches, self.kind) = (touches, kind)
    timestamp = time
    modifierFlags = KeyDispatcher.current.flags
    super.init()
  }

  /// All touches, including stationary ones.
  open var allTouches: Set<UITouch>? { Set(touches) }
  /// Returns the touches that began in a window; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { set { $0.window === window } }
  /// Returns the touches that began in a view; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { set { $0.view === view } }
  /// Returns the touches that a gesture recogniser receives; `nil` if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    set { touch in touch.recognizers.contains { $0 === gesture } }
  }
  /// Returns all samples of a touch since the last event: only the touch itself, because samples
  /// are not coalesced.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns predicted touches; always empty.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func set(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}
