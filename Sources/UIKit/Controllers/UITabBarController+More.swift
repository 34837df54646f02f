// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Tabs beyond the fifth. The bar shows four tabs and "More", which leads to a list of the others.
extension UITabBarController {
  /// The maximum number of items in the bar of a tab bar controller.
  static let most = 5

  /// The controllers without an item of their own in the bar.
  var overflow: [UIViewController] {
    let all = viewControllers ?? []
    return all.count > Self.most ? Array(all[(Self.most - 1)...]) : []
  }

  /// The controllers whose items the bar shows, "More" included.
  var controllersInBar: [UIViewController] {
    let all = viewControllers ?? []
    return overflow.isEmpty ? all : all.prefix(Self.most - 1) + [moreNavigationController]
  }

  /// Creates the navigation controller with the list.
  func makeMore() -> UINavigationController {
    let list = MoreListController(tabs: self)
    let item = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    item.image = Self.dots
    let made = UINavigationController(rootViewController: list)
    made.tabBarItem = item
    return made
  }

  /// Three dots. The size is unverified; see DifferencesFromApple.md.
  private static var dots: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIColor.black.setFill()
      for x in [2.5, 10, 17.5] {
        UIBezierPath(ovalIn: CGRect(x: x, y: 10, width: 4, height: 4)).fill()
      }
    }.withRenderingMode(.alwaysTemplate)
  }

  /// Returns the child that shows a controller: the controller itself, or "More" with the
  /// controller on top.
  func display(_ controller: UIViewController?) -> UIViewController? {
    guard let controller, overflow.contains(where: { $0 === controller }) else {
      return controller
    }
    let more = moreNavigationController
    if more.topViewController !== controller, let list = more.viewControllers.first {
      more.setViewControllers([list, controller], animated: false)
      more.setNavigationBarHidden(controller is UINavigationController, animated: false)
    }
    return more
  }

  /// Opens the controller in a tapped row of the list, if the delegate allows it.
  func pressMore(_ row: Int) {
    guard overflow.indices.contains(row) else { return }
    let controller = overflow[row]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let more = moreNavigationController
    // A navigation controller has a bar of its own.
    more.setNavigationBarHidden(controller is UINavigationController, animated: true)
    more.pushViewController(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Adds the controllers of the list that have no parent as children.
  func adoptOverflow() {
    for controller in overflow where controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }
}
