// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again, in a short time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger left the screen inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger left the screen outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value is another.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text is another.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing is over.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing is over, by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Those of a program's own.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// Those of the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing of the following.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Where keys go.
    public static let focused = State(rawValue: 1 << 3)
    /// Those of a program's own.
    public static let application = State(rawValue: 0xFF_0000)
    /// Those of the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where contents stand, horizontally.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// From side to side.
    case fill
    /// Where text begins.
    case leading
    /// Where text ends.
    case trailing
  }

  /// Where contents stand, vertically.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case fill
  }
}
