// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIPageViewController {
  var isShown: Bool { appearance.state == .shown || appearance.state == .appearing }

  // MARK: Neighbours

  func forgetNeighbours() {
    neighbours = [:]
    limitScrolling()
  }

  /// Returns the neighbour of the current page. The data source is queried once for each direction.
  private func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    if case .page(let page)? = neighbours[direction] { return page }
    guard neighbours[direction] == nil, let current else { return nil }
    let page =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: current)
      : dataSource?.pageViewController(self, viewControllerBefore: current)
    neighbours[direction] = page.map { .page($0) } ?? Neighbour.none
    limitScrolling()
    return page
  }

  // MARK: Turning

  func begin(_ turn: Turn) {
    guard let current else { return }
    self.turn = turn
    let page = turn.page
    if turn.isByFinger { delegate?.pageViewController(self, willTransitionTo: [page]) }
    if page.parent !== self { addChild(page) }
    if isShown {
      page.beginAppearanceTransition(true, animated: true)
      current.beginAppearanceTransition(false, animated: true)
    }
    _ = frame(of: page)
    placePages()
    limitScrolling()
  }

  private func end(_ turn: Turn, arrives: Bool, finished: Bool) {
    guard let old = current else { return }
    self.turn = nil
    let (coming, going) = arrives ? (turn.page, old) : (old, turn.page)
    if arrives {
      let opposite: Neighbour? = turn.isByFinger ? .page(old) : nil
      neighbours = opposite.map { [turn.direction.opposite: $0] } ?? [:]
      current = coming
    } else if isShown {
      coming.beginAppearanceTransition(true, animated: true)
      going.beginAppearanceTransition(false, animated: true)
    }
    remove(going)
    if arrives { centre(keepingOffsetFrom: slot(turn.direction)) }
    limitScrolling()
    scrollView.isUserInteractionEnabled = true
    if isShown {
      coming.endAppearanceTransition()
      going.endAppearanceTransition()
    }
    going.removeFromParent()
    if arrives { coming.didMove(toParent: self) }
    showDot(turn, arrives: arrives)
    if turn.isByFinger {
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [old],
        transitionCompleted: arrives)
    }
    turn.completion?(finished)
  }

  /// Ends a turn immediately: a turn by finger on the nearer page, any other turn on its new page.
  func endTurnAtOnce() {
    guard let turn else { return }
    scrollView.rest()
    // Stopping the scroll view may already have ended the turn.
    guard self.turn != nil else { return }
    end(turn, arrives: !turn.isByFinger || isNear(turn), finished: false)
    centre()
  }

  private func isNear(_ turn: Turn) -> Bool {
    abs(along(scrollView.contentOffset) - along(offset(of: slot(turn.direction)))) < length / 2
  }

  // MARK: Scroll view callbacks

  /// Called before a finger, or the deceleration after it, moves the pages.
  func pagesMove(to offset: CGPoint) {
    guard !isPlacing, length > 0, current != nil, turn?.isByFinger ?? true else { return }
    let way = along(offset) - length
    guard abs(way) > 0.01 else { return }
    let direction: NavigationDirection = (way > 0) != isMirrored ? .forward : .reverse
    if let turn {
      if turn.direction == direction { return }
      end(turn, arrives: false, finished: true)
    }
    if let page = neighbour(direction) { begin(Turn(page: page, direction: direction)) }
  }

  func dragBegins() {
    // A new drag during a turn starts from the page that is mostly visible.
    if let turn, isNear(turn) { end(turn, arrives: true, finished: true) }
    _ = neighbour(.reverse)
    _ = neighbour(.forward)
  }

  func pagesRest() {
    guard let turn, length > 0 else { return }
    let place = along(scrollView.contentOffset) / length
    // A finger may have stopped the pages between two slots.
    guard abs(place - place.rounded()) * length < 0.5 else { return }
    end(turn, arrives: Int(place.rounded()) == slot(turn.direction), finished: true)
  }

  // MARK: Page control

  /// Updates the page control with the number of pages and the index from the data source, once there is a page.
  ///
  /// **Source.** Apple's documentation of `presentationCount(for:)`, which is called after pages were set.
  func countPages() {
    guard isViewLoaded, current != nil else { return }
    let shows = transitionStyle == .scroll && navigationOrientation == .horizontal
    dots.numberOfPages = shows ? dataSource?.presentationCount(for: self) ?? 0 : 0
    let wasHidden = dots.isHidden
    dots.isHidden = dots.numberOfPages == 0
    if !dots.isHidden {
      shownDot = dataSource?.presentationIndex(for: self) ?? 0
      dots.currentPage = shownDot
    }
    if dots.isHidden != wasHidden { view.setNeedsLayout() }
  }

  private func showDot(_ turn: Turn, arrives: Bool) {
    guard turn.isByFinger, !dots.isHidden else { return }
    if arrives { shownDot += turn.direction == .forward ? 1 : -1 }
    dots.currentPage = shownDot
  }

  /// Turns the page towards the side of the page control that was tapped.
  func turnToDot() {
    let direction: NavigationDirection = dots.currentPage > shownDot ? .forward : .reverse
    guard turn == nil, neighbour(direction) != nil else { return dots.currentPage = shownDot }
    scrollView.setContentOffset(offset(of: slot(direction)), animated: true)
  }
}
