// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension BottomBarContainer where Self: UIViewController {
  /// Updates the bar for the current content. Without a scroll view, no content is under the bar.
  func updateBottom() {
    followBottom(scrollViewAboveBar?.lengthBelow ?? 0)
  }
}

extension UINavigationController: BottomBarContainer {
  var scrollViewAboveBar: UIScrollView? { topViewController?.scrollView(at: .bottom) }
  func followBottom(_ distance: CGFloat) { storedToolbar?.follow(distance) }
}

extension UITabBarController: BottomBarContainer {
  var scrollViewAboveBar: UIScrollView? { selectedViewController?.scrollView(at: .bottom) }
  func followBottom(_ distance: CGFloat) { tabBar.follow(distance) }
}
