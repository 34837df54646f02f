// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UINavigationController: TopBarContainer {
  /// Updates the titles after a setting has changed that decides whether they are large.
  func titlesChanged() {
    navigationBar.update()
    if isViewLoaded { placeViews() }
  }

  /// Reserves the space for the title of each controller in the stack, and makes the bar follow the
  /// scroll view of the top controller.
  func updateTitles() {
    let items = viewControllers.map(\.navigationItem)
    for controller in viewControllers {
      let item = controller.navigationItem
      item.searchController?.host = self
      controller.show(
        isNavigationBarHidden
          ? BarParts() : BarParts(item, isLarge: navigationBar.isLarge(item, in: items)))
    }
    let scrollView = topViewController?.followedScrollView
    if scrollView !== followed {
      followed?.barOwner = nil
      titlePull = 0
    }
    followed = scrollView
    scrollView?.barOwner = self
    scrollView?.titleSteps = topViewController?.barParts.steps ?? []
    if let scrollView {
      contentMoved(scrollView)
    } else {
      navigationBar.follow(0)
    }
  }

  /// Positions and lays out the bar for the top controller. Called within an animation.
  func showBarOfTop() {
    placeBar()
    navigationBar.layoutIfNeeded()
  }

  /// Positions the views of search controllers below the bar.
  func placeSearches() {
    for controller in viewControllers { controller.navigationItem.searchController?.place() }
  }

  /// Sets the height of the bar to the space that the content leaves for a large title.
  ///
  /// A controller that is shown for the first time has not adjusted its content offset yet, so its
  /// title has the full height.
  func contentMoved(_ scrollView: UIScrollView) {
    guard let top = topViewController, scrollView === followed else { return }
    guard scrollView.areInsetsAdjusted else { return navigationBar.follow(0) }
    let (whole, fixed) = (top.barParts.collapsible, top.barParts.fixed)
    if whole > 0, scrollView.insetsOfSafeArea.top > 0 {
      let insets = scrollView.adjustedContentInset.top - top.titleExtent
      let room = -scrollView.contentOffset.y - insets - fixed
      scrollView.titleRoom = whole - min(max(room, 0), whole)
      top.titleExtent = fixed + whole - scrollView.titleRoom
      titlePull = max(room - whole, 0)
    }
    navigationBar.follow(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    if !isChanging { placeBar() }
  }
}

extension UIViewController {
  /// The scroll view that a navigation bar follows.
  var followedScrollView: UIScrollView? { scrollView(at: .top) }

  /// Returns the scroll view that bars at an edge follow: the one that the program has set,
  /// otherwise the view or its first subview.
  func scrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let chosen = contentScrollView(for: edge) { return chosen }
    if edge == .bottom, let controller = self as? UINavigationController {
      return controller.topViewController?.scrollView(at: edge)
    }
    guard let view = viewIfLoaded else { return nil }
    if let view = view as? UIScrollView { return view }
    guard let first = view.children.first else { return nil }
    return first as? UIScrollView ?? first.controller?.scrollView(at: edge)
  }

  /// Reserves or releases the space for a large title and a search bar.
  func show(_ parts: BarParts) {
    guard parts != barParts else { return }
    barParts = parts
    titleExtent = parts.fixed + parts.collapsible
    guard let scrollView = followedScrollView else { return }
    scrollView.titleSteps = parts.steps
    (scrollView.titleRoom, scrollView.knownTitleRoom) = (0, 0)
  }
}
