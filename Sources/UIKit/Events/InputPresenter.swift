// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The keyboard of a screen, as responders, views and the application use it.
@MainActor
protocol InputPresenter: AnyObject {
  /// The window of the keyboard; `nil` until something is shown.
  var shownWindow: UIWindow? { get }
  /// Groups changes of the first responder, so that the keyboard is updated once, at the end.
  func together<Result>(_ changes: () -> Result) -> Result
  /// Shows the input views that the first responder requests.
  func update()
  /// Returns the height that the keyboard covers at the bottom of a view, at most the view's height. The keyboard
  /// counts at its final position, or where a finger holds it.
  func coveredHeight(of view: UIView) -> CGFloat
  /// Called when a view gets a layout guide for the keyboard.
  func follow(with view: UIView)
  /// Updates the guides of views that have moved since the last layout. Returns whether any has changed.
  func updateGuides() -> Bool
  /// Removes everything from the screen at once, and discards it.
  func reset()
}
