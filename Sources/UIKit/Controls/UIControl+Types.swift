// Nacre, MIT licence; see LICENSE.

import Foundation

extension UIControl {
  /// The kinds of events that a control sends, as a bit set.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a tap count above one began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The tracked touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The tracked touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The tracked touch moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The tracked touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The tracked touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The tracked touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The tracked touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user performed the control's main action, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed while editing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended text editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All text editing events.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// The bits reserved for events of the application.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// The bits reserved for events of the framework.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a bit set.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Shown as touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not available to the user.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused. Set only if a subclass overrides `isFocused`.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits reserved for states of the application.
    public static let application = State(rawValue: 0xFF_0000)
    /// The bits reserved for states of the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// Aligned at the left edge.
    case left
    /// Aligned at the right edge.
    case right
    /// Stretched to the full width.
    case fill
    /// Aligned at the leading edge.
    case leading
    /// Aligned at the trailing edge.
    case trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// Aligned at the top edge.
    case top
    /// Aligned at the bottom edge.
    case bottom
    /// Stretched to the full height.
    case fill
  }
}
