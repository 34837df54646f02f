// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Where pages lie: in places 0, 1 and 2 of the scroll view, what is shown in the middle.
extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  var isMirrored: Bool { isHorizontal && view.isMirrored }
  /// From the beginning of a page to that of the next, points.
  var length: CGFloat { along(CGPoint(scrollView.bounds.size)) }
  /// How much the dots take of the lower side, points. From memory.
  private var dotsHeight: CGFloat { dots.isHidden ? 0 : 37 }

  func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }
  /// The place beside the page that is shown.
  func slot(_ direction: NavigationDirection) -> Int {
    (direction == .forward) != isMirrored ? 2 : 0
  }
  func offset(of slot: Int) -> CGPoint { point(CGFloat(slot) * length) }

  // MARK: The frames

  /// What holds a page; made when the page has none.
  func frame(of page: UIViewController) -> PageFrame {
    if let frame = page.viewIfLoaded?.superview as? PageFrame { return frame }
    let frame = PageFrame(page.view, in: self)
    scrollView.addSubview(frame)
    placePages()
    if isShown { page.viewIsAppearing(appearance.isAnimated) }
    return frame
  }

  /// Takes a page out of sight.
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

  /// Puts what is shown into the middle.
  ///
  /// - Parameter slot: Where it lies; `nil` for the middle itself, at rest.
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

  /// Lets fingers go no further than there are pages; what is not known may be there.
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
