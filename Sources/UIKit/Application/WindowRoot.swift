// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The root view controller of a window, as the window and the application use it.
@MainActor
protocol WindowRoot: AnyObject {
  /// The view of the frontmost controller; `nil` if it is not loaded.
  var frontmostView: UIView? { get }
  /// The style of the status bar that the frontmost controller prefers.
  var frontmostStatusBarStyle: UIStatusBarStyle { get }
  /// Whether the frontmost controller prefers a hidden status bar.
  var frontmostPrefersStatusBarHidden: Bool { get }

  /// Notifies the controllers of a window that its size, and possibly its traits, are about to
  /// change.
  ///
  /// - Returns: A closure that runs the animations alongside the change, to call once the change is
  ///   made.
  func beginChange(of window: UIWindow, to size: CGSize, _ traits: UITraitCollection) -> () -> Void
}
