// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UINavigationController: TopBarContainer {
  /// Shows the titles again after a change of what decides whether they are large.
  func titlesChanged() {
    navigationBar.update()
    if isViewLoaded { placeViews() }
  }

  /// Gives each controller of the stack the room that its title needs, and lets the bar follow the
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

  /// Places the bar for the top controller, within an animation.
  func showBarOfTop() {
    placeBar()
    navigationBar.layoutIfNeeded()
  }

  /// Places the views of searches below the bar.
  func placeSearches() {
    for controller in viewControllers { controller.navigationItem.searchController?.place() }
  }

  /// Makes the bar as high as the content leaves room for a large title.
  ///
  /// A controller that is shown for the first time has not adjusted its content's offset yet. Its title
  /// is whole.
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

  /// Returns the scroll view that bars at an edge follow: the one that the program has set, or else
  /// the view or its first subview.
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

  /// Gives the controller the room of a large title and of a search bar, or takes it away.
  func show(_ parts: BarParts) {
    guard parts != barParts else { return }
    barParts = parts
    titleExtent = parts.fixed + parts.collapsible
    guard let scrollView = followedScrollView else { return }
    scrollView.titleSteps = parts.steps
    (scrollView.titleRoom, scrollView.knownTitleRoom) = (0, 0)
  }
}
