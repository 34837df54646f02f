// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing
@testable import UIKit

/// The background of a bar fades in with the first 10 points of the content that get under it.
///
/// Source of the length: Flutter's `nav_bar.dart`, by eye from Settings on iOS 17.4. Source of the
/// rest: Apple's documentation of `scrollEdgeAppearance` of navigation bars, toolbars and tab bars:
/// without one, the bar is transparent at the edge; without a scroll view, it is at the edge.
@MainActor
@Suite(.serialized)
struct BarFadeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let page = UIViewController()
  private let scrollView = UIScrollView()

  private func show(_ root: UIViewController, scrolls: Bool = true) {
    if scrolls { page.view = scrollView }
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Scrolls so that a length of the content is above or below the visible part.
  private func scroll(above length: CGFloat) {
    scrollView.contentOffset.y = length - scrollView.adjustedContentInset.top
  }
  private func scroll(below length: CGFloat) {
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    scrollView.contentOffset.y = end - scrollView.bounds.height - length
  }

  private func isNear(_ alpha: CGFloat, _ other: CGFloat) -> Bool { abs(alpha - other) < 1e-6 }

  @Test func navigationBarsFadeWithTheWayAndBack() {
    let navigation = UINavigationController(rootViewController: page)
    show(navigation)
    let background = navigation.navigationBar.background
    let steps: [(CGFloat, CGFloat)] = [
      (0, 0), (2.5, 0.25), (5, 0.5), (10, 1), (300, 1), (5, 0.5), (-40, 0),
    ]
    for (length, alpha) in steps {
      scroll(above: length)
      #expect(isNear(background.shownPart, alpha), "\(length)")
      #expect(background.edge.isHidden)
    }
  }

  @Test func opaqueLooksMix() {
    let navigation = UINavigationController(rootViewController: page)
    let (edge, standard) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    standard.configureWithOpaqueBackground()
    navigation.navigationBar.scrollEdgeAppearance = edge
    navigation.navigationBar.standardAppearance = standard
    show(navigation)
    let background = navigation.navigationBar.background
    #expect(!background.edge.isHidden)
    #expect(background.shownPart == 0)
    #expect(background.edge.backgroundColor == .red)
    scroll(above: 5)
    #expect(isNear(background.shownPart, 0.5))
    #expect(background.edge.alpha == 1)
    navigation.navigationBar.standardAppearance.configureWithTransparentBackground()
    #expect(isNear(background.shownPart, 0.5))
    #expect(isNear(background.edge.alpha, 0.5))
    scroll(above: 30)
    #expect(background.edge.isHidden)
    #expect(background.shownPart == 1)
  }

  @Test func tabBarsFadeWithTheContentBelow() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
    show(tabs)
    let background = tabs.tabBar.background
    #expect(background.shownPart == 1)
    for (length, alpha) in [(0, 0), (4, 0.4), (10, 1), (-30, 0)] as [(CGFloat, CGFloat)] {
      scroll(below: length)
      #expect(isNear(background.shownPart, alpha), "\(length)")
    }
    scrollView.contentSize.height += 200
    #expect(background.shownPart == 1)
    // Without a scroll view a bar is at the edge.
    tabs.selectedIndex = 1
    #expect(background.shownPart == 0)
    tabs.selectedIndex = 0
    #expect(background.shownPart == 1)
    scrollView.contentSize.height = 50
    #expect(background.shownPart == 0)
  }

  @Test func toolbarsFadeWithTheContentBelow() {
    let navigation = UINavigationController(rootViewController: page)
    navigation.setToolbarHidden(false, animated: false)
    let edge = UIToolbarAppearance()
    edge.configureWithOpaqueBackground()
    edge.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigation.toolbar.scrollEdgeAppearance = edge
    page.toolbarItems = [UIBarButtonItem(title: "Shell", style: .plain, target: nil, action: nil)]
    show(navigation)
    let background = navigation.toolbar.background
    func color() -> UIColor? {
      let item = page.toolbarItems.flatMap { navigation.toolbar.shown($0[0]) }
      return item?.subviews.compactMap { ($0 as? UILabel)?.textColor }.first
    }
    #expect(background.shownPart == 1)
    #expect(color() != .red)
    scroll(below: 6)
    #expect(isNear(background.shownPart, 0.6))
    #expect(!background.edge.isHidden)
    scroll(below: 0)
    #expect(background.shownPart == 0)
    #expect(color() == .red)
  }

  @Test func barsWithoutAControllerHaveTheirStandardLook() {
    for bar in [UINavigationBar().background, UITabBar().background, UIToolbar().background] {
      #expect(bar.shownPart == 1)
      #expect(bar.edge.isHidden)
    }
  }

  @Test func looksAsItDidWhenSomeoneLooked() throws {
    let sheet = ControlSheet(CGSize(width: 420, height: 120), isDark: false, isMirrored: false)
    for (index, length) in [0, 3, 6, 10].enumerated() {
      let area = UIView(frame: CGRect(x: 10 + index * 101, y: 10, width: 96, height: 100))
      area.clipsToBounds = true
      let stripe = UIView(frame: CGRect(x: 30, y: 0, width: 20, height: 100))
      stripe.backgroundColor = .systemRed
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 96, height: 44))
      bar.items = [UINavigationItem(title: "\(length)")]
      bar.follow(CGFloat(length))
      let tools = UIToolbar(frame: CGRect(x: 0, y: 56, width: 96, height: 44))
      let edge = UIToolbarAppearance()
      edge.configureWithOpaqueBackground()
      edge.backgroundColor = .systemYellow
      tools.scrollEdgeAppearance = edge
      tools.follow(CGFloat(length))
      for view in [stripe, bar, tools] { area.addSubview(view) }
      sheet.view.addSubview(area)
    }
    let golden = GoldenPicture(name: "bar_fade", suite: "BarFadeTests")
    if let failure = try golden.failure(sheet.picture(scale: 2)) { Issue.record("\(failure)") }
  }
}
