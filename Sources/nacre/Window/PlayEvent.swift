// Nacre, MIT licence; see LICENSE.

/// What happens to a window.
enum PlayEvent {
  enum Phase { case down, moved, up }

  case quit, resized, exposed
  case key(PlayKeystroke)
  /// In units of the desktop.
  case mouse(Phase, x: Double, y: Double, withAlt: Bool)
  /// Steps of the wheel, up and to the right; where the mouse is.
  case wheel(dx: Double, dy: Double, x: Double, y: Double)
  /// In `0…1` of the window's sides.
  case finger(Phase, id: Int, x: Double, y: Double)
}
