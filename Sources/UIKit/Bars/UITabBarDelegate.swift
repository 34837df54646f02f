// Nacre, MIT licence; see LICENSE.

import Foundation

/// Told of items that fingers select.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// An item was touched; that of a controller's bar before the controller selects anything.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
