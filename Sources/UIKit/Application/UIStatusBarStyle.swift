// Nacre, MIT licence; see LICENSE.

/// The style of the status bar. There is no status bar, so it has no effect.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, depending on the content.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// The animation that shows or hides the status bar. There is no status bar, so it has no effect.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// The status bar fades.
  case fade
  /// The status bar slides.
  case slide
}
