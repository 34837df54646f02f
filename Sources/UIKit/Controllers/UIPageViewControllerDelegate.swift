// Nacre, MIT licence; see LICENSE.

import Foundation

/// Told of pages that fingers turn, not of those that the program sets.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A finger begins to turn to other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Pages have come to rest.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller.
  ///   - finished: Whether the animation has reached its end.
  ///   - previousViewControllers: The pages from before.
  ///   - completed: Whether other pages are shown than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
