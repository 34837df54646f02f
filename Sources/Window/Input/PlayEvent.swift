// Nacre, MIT licence; see LICENSE.

import SceneHost

/// An input event of a window.
enum PlayEvent {
  /// The window was closed, has another size, needs its content again, or has received the keyboard's focus.
  case quit, resized, exposed, focused
  case key(PlayKeystroke)
  /// Text that does not belong to a key, such as that of an input method.
  case text(String)
  /// The text that an input method is composing. It is empty at the end.
  case composition(String)
  /// The new text on the desktop's clipboard.
  case clipboard(String)
  /// An action of the mouse. Positions are in units of the desktop.
  case mouse(PressPhase, x: Double, y: Double, withAlt: Bool, withControl: Bool)
  /// The steps of the wheel (up and to the right are positive), and the position of the mouse.
  case wheel(dx: Double, dy: Double, x: Double, y: Double)
  /// An action of a finger. Positions are fractions, `0…1`, of the window's size.
  case finger(PressPhase, id: Int, x: Double, y: Double)
}

/// An event with the number of its window, which is 0 for an event of none.
struct PlayWindowEvent {
  var window: UInt32
  var event: PlayEvent
}
