// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

/// The methods with which a scroll view reports scrolling and zooming. All are optional.
///
/// When a finger leaves, the order is: `scrollViewWillEndDragging`, `scrollViewDidEndDragging`,
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` for each step and
/// `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content offset has changed, whatever the cause.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after the zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a finger leaves, before the content decelerates.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will rest. The delegate may change
  ///     it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a finger has left; `decelerate` is true if the content keeps moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content starts to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a deceleration has ended or a finger has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view to scale when zooming; `nil` prevents zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch or an animated zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when zooming has ended.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether a tap in the area of the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap in the area of the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// An object without one of these methods may forward the message, as delegate proxies do.
extension UIScrollViewDelegate {
  private func forwardee(_ selector: String) -> (any UIScrollViewDelegate)? {
    forwardee(for: selector, as: (any UIScrollViewDelegate).self)
  }

  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidScroll:")?.scrollViewDidScroll(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    forwardee("scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  // SAFETY: the pointer is only passed on, during the call.
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    forwardee("scrollViewWillEndDragging:withVelocity:targetContentOffset:")?
      .scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    forwardee("scrollViewDidEndDragging:willDecelerate:")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    forwardee("scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidEndScrollingAnimation:")?
      .scrollViewDidEndScrollingAnimation(scrollView)
  }
  /// Returns `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    forwardee("viewForZoomingIn:")?.viewForZooming(in: scrollView)
  }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    forwardee("scrollViewWillBeginZooming:with:")?
      .scrollViewWillBeginZooming(scrollView, with: view)
  }
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    forwardee("scrollViewDidEndZooming:with:atScale:")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    forwardee("scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    forwardee("scrollViewDidChangeAdjustedContentInset:")?
      .scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
