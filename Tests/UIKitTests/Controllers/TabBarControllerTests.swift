// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// The visible controller of tab bar controllers, and the order of delegate and appearance calls.
@MainActor
@Suite(.serialized)
struct TabBarControllerTests {
  private typealias Listener = ViewControllerTests.Listener
  private let scene = TouchScene()
  private let log = TouchLog()

  private final class Delegate: NSObject, UITabBarControllerDelegate {
    let log: TouchLog
    var refused: UIViewController?
    var fade: ViewControllerTests.Fade?

    init(log: TouchLog) { self.log = log }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.note("\(viewController.title ?? "")?")
      return viewController !== refused
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.note("selected \(viewController.title ?? "")") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { fade?.driver }
  }

  private final class Tabs: UITabBarController {
    var log: TouchLog?
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log?.note("item \(item.title ?? "") at \(selectedIndex)")
    }
  }

  /// Shows tabs with these titles, and clears the log.
  private func show(_ names: String...) -> Tabs {
    show(names.map { Listener($0, log) })
  }

  private func show(_ controllers: [UIViewController]) -> Tabs {
    let tabs = Tabs()
    tabs.log = log
    tabs.viewControllers = controllers
    scene.window.rootViewController = tabs
    scene.runFrames(seconds: 0.1)
    _ = log.take()
    return tabs
  }

  /// Taps a tab of the bar at the bottom.
  private func tap(_ index: Int, of count: Int, y: Double = 820) {
    let x = 390 * (Double(index) + 0.5) / Double(count)
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 0.05)
  }

  // MARK: Order

  @Test func tabsAreLoadedWhenTheyAreSelected() {
    let tabs = UITabBarController()
    let (one, other) = (Listener("a", log), Listener("b", log))
    tabs.viewControllers = [one, other]
    #expect(log.take() == ["a moved in", "b moved in"])
    scene.window.rootViewController = tabs
    scene.runFrames(seconds: 0.1)
    #expect(log.take() == ["a loaded", "a will appear", "a did appear"])
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "b loaded", "a will disappear", "b will appear", "a did disappear", "b did appear",
      ])
    #expect(!one.view.isDescendant(of: tabs.view))
    #expect(other.view.isDescendant(of: tabs.view))
    tabs.selectedViewController = one
    #expect(
      log.take() == [
        "b will disappear", "a will appear", "b did disappear", "a did appear",
      ])
    tabs.selectedIndex = 7
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 0)
    #expect(log.take() == [])
    #expect(one.tabBarController === tabs)
    #expect(tabs.tabBar.selectedItem === one.tabBarItem)
  }

  /// The bar's delegate is called first, while the old tab is still selected. Unverified.
  @Test func touchesAskAndTell() {
    let (tabs, delegate) = (show("a", "b"), Delegate(log: log))
    tabs.delegate = delegate
    tap(1, of: 2)
    #expect(
      log.take() == [
        "item b at 0", "b?", "b loaded", "a will disappear", "b will appear", "a did disappear",
        "b did appear", "selected b",
      ])
    tap(1, of: 2)
    #expect(log.take() == ["item b at 1", "b?", "selected b"])
    delegate.refused = tabs.viewControllers?[0]
    tap(0, of: 2)
    #expect(log.take() == ["item a at 1", "a?"])
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem?.title == "b")
    tabs.selectedIndex = 0
    #expect(tabs.selectedIndex == 0)
    #expect(!log.take().contains("selected a"))
  }

  @Test func selectingAgainGoesBackToTheFirst() {
    let navigation = UINavigationController(rootViewController: Listener("a", log))
    let tabs = show([navigation, Listener("x", log)])
    navigation.pushViewController(Listener("b", log), animated: false)
    navigation.pushViewController(Listener("c", log), animated: false)
    tap(1, of: 2)
    tap(0, of: 2)
    #expect(navigation.viewControllers.count == 3)
    tap(0, of: 2)
    scene.runFrames(seconds: 1)
    #expect(navigation.viewControllers.map(\.title) == ["a"])
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "x"])
  }

  // MARK: Tabs

  @Test func otherTabsKeepWhatIsSelectedOrItsPlace() {
    let tabs = show("a", "b", "c")
    let all = tabs.viewControllers ?? []
    tabs.selectedIndex = 2
    tabs.viewControllers = [all[2], all[0]]
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === all[2])
    _ = log.take()
    tabs.viewControllers = [all[0], all[1]]
    #expect(tabs.selectedViewController === all[0])
    #expect(
      log.take() == [
        "c will disappear", "a will appear", "c did disappear", "a did appear", "c moved out",
        "b moved in",
      ])
    #expect(all[2].parent == nil)
    #expect(all[2].view.window == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.tabBar.items?.isEmpty == true)
  }

  @Test func itemsSayWhatControllersDo() {
    let tabs = show("a", "b")
    tabs.viewControllers?[0].title = "other"
    #expect(tabs.tabBar.items?.map(\.title) == ["other", "b"])
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 3)
    tabs.viewControllers?[1].tabBarItem = item
    #expect(tabs.tabBar.items?[1] === item)
    #expect(item.title == "Top Rated")
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === item)
  }

  /// With six tabs the bar has four and "More".
  @Test func moreThanFiveCanBeSelected() {
    let tabs = show("a", "b", "c", "d", "e", "f")
    let more = tabs.moreNavigationController
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d", "More"])
    tabs.selectedIndex = 5
    #expect(tabs.selectedViewController?.title == "f")
    #expect(tabs.selectedIndex == 5)
    #expect(more.topViewController?.title == "f")
    #expect(more.parent === tabs)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    tap(4, of: 5)
    scene.runFrames(seconds: 1)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController === more)
    #expect(tabs.viewControllers?[5].parent === tabs)
    tap(1, of: 5)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func listOfMoreLeadsToTheOthers() throws {
    let tabs = show("a", "b", "c", "d", "e", "f")
    let more = tabs.moreNavigationController
    tap(4, of: 5)
    scene.runFrames(seconds: 0.1)
    let list = try #require(more.viewControllers.first as? UITableViewController)
    #expect(list.tableView.visibleCells.map(\.textLabel?.text) == ["e", "f"])
    _ = log.take()
    let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    let place = list.tableView.convert(row, to: nil)
    scene.send(.began, place.midX, place.midY)
    scene.runFrames(seconds: 0.2)
    scene.send(.ended, place.midX, place.midY)
    scene.runFrames(seconds: 1)
    #expect(tabs.selectedViewController?.title == "f")
    #expect(tabs.selectedIndex == 5)
    // Other tabs keep what "More" shows.
    tabs.selectedIndex = 0
    tap(4, of: 5)
    #expect(tabs.selectedIndex == 5)
  }

  /// A tab whose controller is shown moves into "More" and out of it.
  @Test func numberOfTabsChanges() {
    let tabs = show("a", "b", "c", "d", "e")
    tabs.selectedIndex = 4
    let controllers = tabs.viewControllers ?? []
    tabs.viewControllers = controllers + [UIViewController()]
    #expect(tabs.selectedIndex == 4)
    #expect(controllers[4].parent === tabs.moreNavigationController)
    #expect(controllers[4].view.window != nil)
    tabs.viewControllers = controllers
    #expect(tabs.selectedIndex == 4)
    #expect(controllers[4].parent === tabs)
    #expect(controllers[4].view.window != nil)
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.moreNavigationController.parent == nil)
  }

  @Test func allIsLetGo() {
    weak var (tabs, page): (UITabBarController?, UIViewController?)
    do {
      let made = show("a", "b")
      (tabs, page) = (made, made.viewControllers?[1])
      made.selectedIndex = 1
      scene.window.rootViewController = nil
    }
    scene.runFrames(seconds: 0.1)
    #expect(tabs == nil)
    #expect(page == nil)
  }

  // MARK: The bar

  @Test func barCoversPartOfTheSafeArea() {
    let tabs = show("a", "b")
    let view: UIView = tabs.viewControllers?[0].view ?? UIView()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
    #expect(view.frame.height == 844)
    #expect(view.safeAreaInsets.bottom == 49)
    tabs.additionalSafeAreaInsets.bottom = 34
    scene.runFrames(seconds: 0.1)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(view.safeAreaInsets.bottom == 83)
    tabs.tabBar.isTranslucent = false
    tabs.view.setNeedsLayout()
    scene.runFrames(seconds: 0.1)
    #expect(view.frame.height == 761)
    #expect(view.safeAreaInsets.bottom == 0)
    tabs.isTabBarHidden = true
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(view.frame.height == 844)
    #expect(view.safeAreaInsets.bottom == 34)
  }

  /// The bar slides out with the lower page of a push, and back in with a pop, animated or
  /// interactive.
  @Test func barIsHiddenByWhatIsPushed() {
    let navigation = UINavigationController(rootViewController: Listener("a", log))
    let tabs = show([navigation])
    let pushed = Listener("b", log)
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    scene.runFrames(seconds: 0.1)
    let lower: UIView = navigation.viewControllers[0].view
    #expect(tabs.tabBar.superview === lower)
    #expect(tabs.tabBar.frame.minY == 795)
    scene.runFrames(seconds: 1)
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(tabs.tabBar.frame.minY == 844)
    #expect(pushed.view.safeAreaInsets.bottom == 0)
    navigation.pushViewController(Listener("c", log), animated: true)
    scene.runFrames(seconds: 1)
    #expect(tabs.tabBar.frame.minY == 844)
    navigation.popViewController(animated: false)
    for end in [150.0, 300] {
      scene.send(.began, 5, 400)
      for step in 1...20 {
        scene.runFrames(seconds: 0.05)
        scene.send(.moved, 5 + (end - 5) * Double(step) / 20, 400)
      }
      #expect(tabs.tabBar.superview === lower)
      scene.runFrames(seconds: 0.3)
      scene.send(.ended, end, 400)
      scene.runFrames(seconds: 1)
      #expect(tabs.tabBar.superview === tabs.view)
      #expect(tabs.tabBar.frame.minY == (end > 200 ? 795 : 844))
    }
    #expect(navigation.viewControllers.count == 1)
    #expect(lower.safeAreaInsets.bottom == 49)
  }

  // MARK: Transitions

  private func shownAlpha(_ controller: UIViewController?) -> Float {
    controller.map { ($0.view.layer.presentation() ?? $0.view.layer).opacity } ?? -1
  }

  @Test func customAnimatorRuns() {
    let (tabs, delegate) = (show("a", "b"), Delegate(log: log))
    delegate.fade = .init()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    var told: [Bool] = []
    tabs.transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { told.append($0.isCancelled) })
    tabs.viewControllers?[1].transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { told.append($0.isCancelled) })
    #expect(log.take() == ["b loaded", "a will disappear", "b will appear"])
    // A selection during a transition is ignored.
    tabs.selectedIndex = 0
    scene.runFrames(seconds: 0.5)
    #expect(abs(shownAlpha(tabs.viewControllers?[1]) - 0.5) < 0.03)
    scene.runFrames(seconds: 1)
    #expect(log.take() == ["a did disappear", "b did appear"])
    #expect(delegate.fade?.ended == [true])
    #expect(tabs.selectedIndex == 1)
    #expect(told == [false, false])
  }

  @Test(arguments: [false, true])
  func shareDrivesTheTransition(isFinished: Bool) {
    let (tabs, delegate) = (show("a", "b"), Delegate(log: log))
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.fade = .init(driver: driver)
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    scene.runFrames(seconds: 0.2)
    driver.update(0.4)
    scene.runFrames(seconds: 0.2)
    #expect(abs(shownAlpha(tabs.viewControllers?[1]) - 0.4) < 0.02)
    if isFinished { driver.finish() } else { driver.cancel() }
    scene.runFrames(seconds: 1.5)
    #expect(delegate.fade?.ended == [isFinished])
    #expect(tabs.selectedIndex == (isFinished ? 1 : 0))
    #expect(tabs.tabBar.selectedItem?.title == (isFinished ? "b" : "a"))
    #expect((tabs.viewControllers?[1].view.window != nil) == isFinished)
    let end =
      isFinished
      ? ["a did disappear", "b did appear"]
      : ["b will disappear", "a will appear", "a did appear", "b did disappear"]
    #expect(log.take() == ["b loaded", "a will disappear", "b will appear"] + end)
  }

  // MARK: Whatever comes

  /// At rest, the screen matches the selected tab and its navigation stack.
  @Test(arguments: 0..<12)
  func barAndPagesAgreeAfterAnything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stacks = (0..<3).map {
      UINavigationController(rootViewController: Listener("root \($0)", log))
    }
    let (tabs, delegate) = (show(stacks), Delegate(log: log))
    delegate.fade = seed % 2 == 0 ? .init() : nil
    tabs.delegate = delegate
    for step in 0..<40 {
      let animated = Bool.random(using: &random)
      let stack = tabs.selectedViewController as? UINavigationController
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let page = Listener("page \(step)", log)
        page.hidesBottomBarWhenPushed = Bool.random(using: &random)
        stack?.pushViewController(page, animated: animated)
      case 2: stack?.popViewController(animated: animated)
      case 3: tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
      case 4: tap(Int.random(in: 0..<3, using: &random), of: 3)
      case 5: tabs.setTabBarHidden(Bool.random(using: &random), animated: animated)
      default:
        tabs.setViewControllers(stacks.shuffled(using: &random), animated: animated)
      }
      scene.runFrames(seconds: Double.random(in: 0..<0.4, using: &random))
    }
    scene.runFrames(seconds: 3)
    let selected = tabs.selectedViewController as? UINavigationController
    let isAway = tabs.isTabBarHidden || selected?.hidesBottomBar ?? true
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(tabs.tabBar.frame.minY == (isAway ? 844 : 795))
    #expect(selected?.topViewController?.view.safeAreaInsets.bottom == (isAway ? 0 : 49))
    for stack in stacks {
      for page in stack.viewControllers {
        let isSeen = stack === selected && page === stack.topViewController
        #expect((page.viewIfLoaded?.window != nil) == isSeen)
        #expect((page.appearance.state == .shown) == isSeen)
        if !isSeen { #expect(page.appearance.state == .hidden) }
      }
    }
  }
}
