// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@Suite @MainActor
struct BarTests {
  @Test func barsTakeStylesAndImages() {
    let bar = UINavigationBar()
    bar.barStyle = .black
    bar.isTranslucent = false
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    bar.setBackgroundImage(nil, for: .any, barMetrics: .default)
    bar.setTitleVerticalPositionAdjustment(-2, for: .default)
    bar.pushItem(UINavigationItem(title: "a"), animated: false)
    #expect(bar.popItem(animated: false)?.title == "a")
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == -2)
    #expect(bar.overrideUserInterfaceStyle == .dark)
  }

  @Test func tabBarsPlaceItems() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.itemPositioning = .centered
    bar.itemWidth = 60
    bar.itemSpacing = 10
    bar.items = [
      UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1),
    ]
    bar.beginCustomizingItems([])
    #expect(!bar.endCustomizing(animated: true))
    #expect(!bar.isCustomizing)
    #expect(UITabBarController().moreNavigationController.viewControllers.count == 1)
  }

  @Test func toolbarsShowItems() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let items: [UIBarButtonItem] = [
      UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      .fixedSpace(12), .flexibleSpace(),
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
    ]
    toolbar.setItems(items, animated: false)
    toolbar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
    toolbar.standardAppearance.configureWithOpaqueBackground()
    #expect(toolbar.items?.count == 5)
    let navigation = UINavigationController(navigationBarClass: nil, toolbarClass: UIToolbar.self)
    let controller = UIViewController()
    navigation.pushViewController(controller, animated: false)
    controller.setToolbarItems(items, animated: false)
    navigation.setToolbarHidden(false, animated: false)
    #expect(navigation.toolbar.items?.count == 5)
    #expect(!navigation.isToolbarHidden)
  }
}
