// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UINavigationController {
  /// Shows the titles anew after a change of what decides whether they are large.
  func titlesChanged() {
    navigationBar.update()
    if isViewLoaded { placeViews() }
  }

  /// Gives each controller of the stack the room that its title needs, and lets the bar follow the
  /// scroll view of the top controller.
  func updateTitles() {
    let items = viewControllers.map(\.navigationItem)
    for controller in viewControllers {
      controller.showLargeTitle(
        !isNavigationBarHidden && navigationBar.isLarge(controller.navigationItem, in: items))
    }
    let scrollView = topViewController?.followedScrollView
    if scrollView !== followed {
      followed?.barOwner = nil
      titlePull = 0
    }
    followed = scrollView
    scrollView?.barOwner = self
    scrollView?.titleHeight = topViewController?.hasLargeTitle == true ? LargeTitleView.height : 0
    if let scrollView {
      contentMoved(scrollView)
    } else {
      navigationBar.isAtScrollEdge = true
    }
  }

  /// Places the bar for the top controller, within an animation.
  func showBarOfTop() {
    placeBar()
    navigationBar.layoutIfNeeded()
  }

  /// Makes the bar as high as the content leaves room for a large title.
  ///
  /// A controller that is shown for the first time has not adjusted its content's offset yet. Its title
  /// is whole.
  func contentMoved(_ scrollView: UIScrollView) {
    guard let top = topViewController, scrollView === followed else { return }
    guard scrollView.areInsetsAdjusted else { return navigationBar.isAtScrollEdge = true }
    if top.hasLargeTitle, scrollView.insetsOfSafeArea.top > 0 {
      let whole = LargeTitleView.height
      let insets = scrollView.adjustedContentInset.top - top.titleExtent
      let room = -scrollView.contentOffset.y - insets
      scrollView.titleRoom = whole - min(max(room, 0), whole)
      top.titleExtent = whole - scrollView.titleRoom
      titlePull = max(room - whole, 0)
    }
    let place = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    navigationBar.isAtScrollEdge = place <= scrollView.pixel / 2
    if !isChanging { placeBar() }
  }
}

extension UIViewController {
  /// The scroll view that a navigation bar follows: the one that the program has set, or else the
  /// view or its first subview.
  var followedScrollView: UIScrollView? {
    if let chosen = contentScrollView(for: .top) { return chosen }
    guard let view = viewIfLoaded else { return nil }
    if let view = view as? UIScrollView { return view }
    guard let first = view.children.first else { return nil }
    return first as? UIScrollView ?? first.controller?.followedScrollView
  }

  /// Gives the controller the room of a large title, or takes it away.
  func showLargeTitle(_ isLarge: Bool) {
    guard isLarge != hasLargeTitle else { return }
    hasLargeTitle = isLarge
    titleExtent = isLarge ? LargeTitleView.height : 0
    guard let scrollView = followedScrollView else { return }
    scrollView.titleHeight = titleExtent
    (scrollView.titleRoom, scrollView.knownTitleRoom) = (0, 0)
  }
}
