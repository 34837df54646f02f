// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// What responders, views and the application know of the keyboard of their screen.
@MainActor
protocol InputPresenter: AnyObject {
  /// The window of the keyboard; `nil` until something is shown.
  var shownWindow: UIWindow? { get }
  /// Makes changes of the first responder that count as one: the keyboard follows at the end.
  func together<Result>(_ changes: () -> Result) -> Result
  /// Shows what the first responder asks for.
  func update()
  /// Returns the height of the part of a view, at its bottom, that the keyboard covers where it comes
  /// to rest, or where a finger holds it. It is at most the height of the view.
  func coveredHeight(of view: UIView) -> CGFloat
  /// Takes everything off the screen at once, and forgets it.
  func reset()
}
