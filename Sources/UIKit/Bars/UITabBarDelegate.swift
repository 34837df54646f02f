// Nacre, MIT licence; see LICENSE.

import Foundation

/// The methods with which a tab bar reports selections by the user. All are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user has tapped an item. In a tab bar controller it is called before the
  /// selection changes.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
