// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Toolbars, and bars with styles and images of their own.
@MainActor
struct ToolbarTests {
  private let scene = TouchScene()

  private func item(_ side: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: side, height: 20)))
  }

  @Test func flexibleSpacesShareTheRoom() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let items = [item(20), item(30), item(40)]
    bar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    bar.layoutIfNeeded()
    let lefts = items.map { $0.customView?.frame.minX }
    // Margins of 16 leave 268 points, of which the items take 90.
    #expect(lefts == [16, 125, 244])
    #expect(items[1].customView?.frame.midY == 22)
  }

  @Test func fixedSpacesHaveTheirWidth() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let items = [item(20), item(30), item(40)]
    bar.items = [items[0], .fixedSpace(5), items[1], items[2]]
    bar.layoutIfNeeded()
    #expect(items.map { $0.customView?.frame.minX } == [16, 41, 79])
  }

  @Test func itemsAreMirrored() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let first = item(20)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.items = [first, item(30)]
    bar.layoutIfNeeded()
    #expect(first.customView?.frame.maxX == 284)
  }

  @Test func aNavigationControllerShowsTheItemsOfItsTop() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    scene.window.rootViewController = navigation
    let marker = item(20)
    controller.toolbarItems = [marker]
    #expect(navigation.isToolbarHidden)
    #expect(navigation.toolbar.frame.minY == 844)
    navigation.setToolbarHidden(false, animated: false)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    #expect(navigation.toolbar.items?.first === marker)
    #expect(controller.view.safeAreaInsets.bottom == 44)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.toolbar.items?.isEmpty ?? true)
  }

  @Test func aBlackBarIsDark() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.barStyle = .black
    bar.items = [UINavigationItem(title: "Pearl")]
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle == .light)
  }

  @Test func anEmptyImageMakesABarTransparent() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    func visible() -> [Bool] { bar.background.standard.subviews.map { !$0.isHidden } }
    let usual = visible()
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    bar.layoutIfNeeded()
    // The material and the line are hidden; the images are empty.
    #expect(visible() == [false, true, false, true])
    bar.setBackgroundImage(nil, for: .default)
    #expect(visible() == usual)
    #expect(usual == [true, false, true, false])
  }

  @Test func centredTabsHaveTheirWidth() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 60, 10)
    bar.layoutIfNeeded()
    #expect(bar.buttons.map(\.frame.minX) == [95, 165, 235])
    #expect(bar.buttons.allSatisfy { $0.frame.width == 60 })
  }

  /// Of a translucent bar nothing is seen but the image; an opaque one keeps its colour behind it.
  @Test(arguments: [true, false])
  func anEmptyImageOfAnOpaqueBarShowsItsColour(isTranslucent: Bool) throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.barTintColor = .brown
    bar.isTranslucent = isTranslucent
    let background = try #require(bar.subviews.compactMap { $0 as? BarBackground }.first)
    #expect(background.standard.backgroundColor == (isTranslucent ? nil : .brown))
  }
}
