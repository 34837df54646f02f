// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A container whose bar at the bottom fades with the content under it.
@MainActor
protocol BottomBarContainer: UIViewController {
  /// The controller whose content is under the bar.
  var controllerAboveBar: UIViewController? { get }
  /// Shows as much of the bar's background as the content below its upper edge asks for, a length in
  /// points.
  func followBottom(_ distance: CGFloat)
}

extension BottomBarContainer {
  /// Lets the bar follow the present content. Without a scroll view nothing is under the bar.
  func updateBottom() {
    followBottom(controllerAboveBar?.scrollView(at: .bottom)?.lengthBelow ?? 0)
  }
}

extension UINavigationController: BottomBarContainer {
  var controllerAboveBar: UIViewController? { topViewController }
  func followBottom(_ distance: CGFloat) { storedToolbar?.follow(distance) }
}

extension UITabBarController: BottomBarContainer {
  var controllerAboveBar: UIViewController? { selectedViewController }
  func followBottom(_ distance: CGFloat) { tabBar.follow(distance) }
}

extension UIScrollView {
  /// The length of the content below the visible part, points.
  fileprivate var lengthBelow: CGFloat {
    let inset = adjustedContentInset
    // Content that is shorter than the view is at both edges.
    let room = contentSize.height + inset.top + inset.bottom - bounds.height
    return min(room, contentSize.height + inset.bottom - bounds.maxY)
  }

  /// Tells the bars at both ends of the content that it has moved.
  func tellBars() {
    barOwner?.contentMoved(self)
    tellBottomBars()
  }

  /// Tells the bars below the content that it has moved or changed its size.
  func tellBottomBars() {
    var next: UIView? = self
    while let view = next {
      if let container = view.controller as? any BottomBarContainer,
        container.controllerAboveBar?.scrollView(at: .bottom) === self
      {
        container.followBottom(lengthBelow)
      }
      next = view.superview
    }
  }
}
