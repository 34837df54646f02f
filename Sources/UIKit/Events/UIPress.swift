// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A key that is down, or has just come up.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What the button does.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began
    /// Its force is another: never.
    case changed
    /// Nothing.
    case stationary
    /// It came up.
    case ended
    /// It is taken away.
    case cancelled
  }

  /// The buttons of remote controls; a key is none of them.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow
    /// The arrow down.
    case downArrow
    /// The arrow to the left.
    case leftArrow
    /// The arrow to the right.
    case rightArrow
    /// The middle.
    case select
    /// The menu.
    case menu
    /// The button that plays and pauses.
    case playPause
    /// A page up.
    case pageUp = 30
    /// A page down.
    case pageDown = 31
  }

  /// When it last did something, media time.
  open internal(set) var timestamp: TimeInterval
  /// What it does.
  open internal(set) var phase = Phase.began
  /// The button; arrows are those of a remote control, all other keys count as `select`.
  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardPageUp: .pageUp
    case .keyboardPageDown: .pageDown
    default: .select
    }
  }
  /// The window that the press belongs to.
  open internal(set) weak var window: UIWindow?
  /// Who was told first, and will be told of the end.
  open internal(set) weak var responder: UIResponder?
  /// The recognisers that follow it: none.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
  /// How hard it is pressed, `0…1`.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key.
  open internal(set) var key: UIKey?

  init(_ key: UIKey, at time: Double) {
    (self.key, timestamp) = (key, time)
    super.init()
  }
}
