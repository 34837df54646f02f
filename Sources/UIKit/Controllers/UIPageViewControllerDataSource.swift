// Nacre, MIT licence; see LICENSE.

import Foundation

/// Gives the pages before and after the one that is shown.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns how many dots are shown; may be left out, then there are none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the dot of the page that has been set, from 0; may be left out.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0: no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
