// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The layout of the pages: the scroll view has the slots 0, 1 and 2, and the current page is in
/// slot 1.
extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  var isMirrored: Bool { isHorizontal && view.isMirrored }
  /// The distance between the origins of adjacent slots, in points.
  var length: CGFloat { along(CGPoint(scrollView.bounds.size)) }
  /// The height of the page control at the bottom, in points. Unverified; see
  /// DifferencesFromApple.md.
  private var dotsHeight: CGFloat { dots.isHidden ? 0 : 37 }

  func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }
  /// Returns the slot of the neighbour in a direction.
  func slot(_ direction: NavigationDirection) -> Int {
    (direction == .forward) != isMirrored ? 2 : 0
  }
  func offset(of slot: Int) -> CGPoint { point(CGFloat(slot) * length) }

  // MARK: The frames

  /// Returns the container of a page, creating it if necessary.
  func frame(of page: UIViewController) -> PageFrame {
    if let frame = page.viewIfLoaded?.superview as? PageFrame { return frame }
    let frame = PageFrame(page.view, in: self)
    scrollView.addSubview(frame)
    placePages()
    return frame
  }

  /// Removes a page's view and its container.
  func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    guard let frame = page.viewIfLoaded?.superview as? PageFrame else { return }
    page.view.removeFromSuperview()
    frame.removeFromSuperview()
  }

  func placeViews() {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let lower = dots.isHidden ? 0 : dotsHeight + safe.bottom
    dots.frame = CGRect(
      x: 0, y: bounds.height - lower, width: bounds.width, height: dotsHeight)
    let area = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - lower, 0))
    let frame = area.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    guard frame != scrollView.frame else { return placePages() }
    endTurnAtOnce()
    isPlacing = true
    scrollView.frame = frame
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(
      width: isHorizontal ? 3 * size.width : size.width,
      height: isHorizontal ? size.height : 3 * size.height)
    isPlacing = false
    limitScrolling()
    centre()
  }

  func placePages() {
    guard isViewLoaded else { return }
    for (page, slot) in [(current, 1), (turn?.page, turn.map { self.slot($0.direction) } ?? 1)] {
      guard let frame = page?.viewIfLoaded?.superview as? PageFrame else { continue }
      let place = CGRect(origin: offset(of: slot), size: scrollView.bounds.size)
      frame.frame = place.insetBy(
        dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
    }
  }

  /// Scrolls so that the current page is in the middle slot.
  ///
  /// - Parameter slot: The slot in which the page is currently visible. The page keeps its offset
  ///   from the slot. `nil` scrolls to the middle slot exactly.
  func centre(keepingOffsetFrom slot: Int? = nil) {
    guard isViewLoaded else { return }
    isPlacing = true
    let rest = offset(of: 1)
    scrollView.contentOffset =
      slot.map { point(along(scrollView.contentOffset) + along(rest) - along(offset(of: $0))) }
      ?? rest
    placePages()
    isPlacing = false
  }

  /// Limits scrolling to the pages that exist. A neighbour that has not been queried yet counts as
  /// existing.
  func limitScrolling() {
    guard isViewLoaded else { return }
    func room(_ direction: NavigationDirection) -> CGFloat {
      if case Neighbour.none? = neighbours[direction] {
        return turn?.direction == direction ? 0 : -length
      }
      return 0
    }
    let (low, high) = (
      room(isMirrored ? .forward : .reverse), room(isMirrored ? .reverse : .forward)
    )
    isPlacing = true
    scrollView.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
      : UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
    isPlacing = false
  }
}

extension CGPoint {
  fileprivate init(_ size: CGSize) { self.init(x: size.width, y: size.height) }
}
