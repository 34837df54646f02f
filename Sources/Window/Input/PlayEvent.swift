// Nacre, MIT licence; see LICENSE.

import SceneHost

/// An input event of a window.
enum PlayEvent {
  case quit, resized, exposed
  case key(PlayKeystroke)
  /// Text that no key made: of an input method.
  case text(String)
  /// Text that an input method composes; empty at the end.
  case composition(String)
  /// Another program has copied this text.
  case clipboard(String)
  /// In units of the desktop.
  case mouse(PressPhase, x: Double, y: Double, withAlt: Bool, withControl: Bool)
  /// The steps of the wheel (up and to the right are positive), and the position of the mouse.
  case wheel(dx: Double, dy: Double, x: Double, y: Double)
  /// Positions as fractions, `0…1`, of the window's size.
  case finger(PressPhase, id: Int, x: Double, y: Double)
}
