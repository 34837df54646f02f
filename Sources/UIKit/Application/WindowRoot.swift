// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// What a window and the application ask the root view controller of the window.
@MainActor
protocol WindowRoot: AnyObject {
  /// The view of the frontmost controller; `nil` if it is not loaded.
  var frontmostView: UIView? { get }
  /// The style of the status bar that the frontmost controller prefers.
  var frontmostStatusBarStyle: UIStatusBarStyle { get }
  /// Whether the frontmost controller prefers a hidden status bar.
  var frontmostPrefersStatusBarHidden: Bool { get }

  /// Tells the controllers of a window that its size, and possibly its traits, are about to change.
  ///
  /// - Returns: A closure that runs the animations beside the change, once it is made.
  func beginChange(of window: UIWindow, to size: CGSize, _ traits: UITraitCollection) -> () -> Void
}
