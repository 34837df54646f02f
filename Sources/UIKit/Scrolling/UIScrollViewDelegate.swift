// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Is told what a scroll view does. Every method may be left out.
///
/// When a finger leaves, the order is: `scrollViewWillEndDragging`, `scrollViewDidEndDragging`,
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` for each step and
/// `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved, by whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The content has another scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger leaves.
  ///
  /// - Parameters:
  ///   - scrollView: The view.
  ///   - velocity: How fast the content moves, points a millisecond.
  ///   - targetContentOffset: Where it will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has left.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What was asked for with `animated` has come to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that changes its scale; without one there is no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers begin to change the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale has come to rest.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a touch of the bar at the top scrolls to the top; not asked, there is no bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has been scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets of the content have been adjusted.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// It does.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
