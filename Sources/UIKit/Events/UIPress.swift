// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A press of a key, from key down to key up.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The force changed. Never occurs.
    case changed
    /// The key is still down.
    case stationary
    /// The key came up.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The buttons of a remote control.
  public enum PressType: Int, Sendable {
    /// The up arrow.
    case upArrow
    /// The down arrow.
    case downArrow
    /// The left arrow.
    case leftArrow
    /// The right arrow.
    case rightArrow
    /// The select button.
    case select
    /// The menu button.
    case menu
    /// The play/pause button.
    case playPause
    /// Page up.
    case pageUp = 30
    /// Page down.
    case pageDown = 31
  }

  /// The media time of the last change.
  open internal(set) var timestamp: TimeInterval
  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The button that corresponds to the key: arrow and page keys have their own, all others are
  /// `select`.
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
  /// The window of the press.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the beginning, and will receive the end.
  open internal(set) weak var responder: UIResponder?
  /// The recognisers that receive the press; always empty.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
  /// The force of the press: 1 while the key is down, 0 afterwards.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key.
  open internal(set) var key: UIKey?

  init(_ key: UIKey, at time: Double) {
    (self.key, timestamp) = (key, time)
    super.init()
  }
}
