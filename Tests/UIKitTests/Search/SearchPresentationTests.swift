// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
@testable import NacreTesting
@testable import UIKit

/// Searches as presentations.
@MainActor
@Suite(.serialized)
struct SearchPresentationTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func makeSearch(results: UIViewController? = nil) -> (
    page: UIViewController, search: UISearchController, navigation: UINavigationController
  ) {
    let page = UIViewController()
    page.title = "Shells"
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    return (page, search, UINavigationController(rootViewController: page))
  }

  private func show(_ controller: UIViewController) {
    scene.window.rootViewController = controller
    scene.runFrames(seconds: 0.1)
  }

  @Test("an active search is presented by the navigation controller, and dismissed")
  func presentation() {
    let (page, search, navigation) = makeSearch()
    show(navigation)
    #expect(navigation.definesPresentationContext)
    #expect(search.presentingViewController == nil)
    search.isActive = true
    #expect(search.isActive)
    #expect(search.isBeingPresented)
    #expect(search.presentingViewController === navigation)
    #expect(page.presentedViewController === search)
    #expect(search.parent == nil)
    #expect(search.presentationController?.containerView != nil)
    scene.runFrames(seconds: 1)
    #expect(!search.isBeingPresented)
    #expect(search.view.window === scene.window)
    navigation.dismiss(animated: true)
    #expect(!search.isActive)
    scene.runFrames(seconds: 1)
    #expect(search.presentingViewController == nil)
    #expect(search.viewIfLoaded?.window == nil)
    #expect(page.presentedViewController == nil)
  }

  @Test("a page that defines the context presents the search, so that an alert can come above")
  func context() {
    let (page, search, navigation) = makeSearch()
    page.definesPresentationContext = true
    show(navigation)
    search.isActive = true
    scene.runFrames(seconds: 1)
    #expect(search.presentingViewController === page)
    let alert = UIAlertController(title: "Hm", message: nil, preferredStyle: .alert)
    page.present(alert, animated: true)
    scene.runFrames(seconds: 1)
    #expect(alert.presentingViewController === navigation)
    #expect(search.isActive)
    alert.dismiss(animated: true)
    scene.runFrames(seconds: 1)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(page.presentedViewController == nil)
  }

  @Test("in a tab, results leave the tab bar free")
  func tabs() {
    let (_, search, navigation) = makeSearch(results: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs)
    search.showsSearchResultsController = true
    search.isActive = true
    scene.runFrames(seconds: 1)
    #expect(search.presentingViewController === navigation)
    let point = CGPoint(x: tabs.tabBar.bounds.midX, y: tabs.tabBar.bounds.midY)
    let hit = scene.window.hitTest(tabs.tabBar.convert(point, to: nil), with: nil)
    #expect(hit?.isDescendant(of: tabs.tabBar) == true)
    #expect(search.searchResultsController?.view.isHidden == false)
  }

  @Test("the state is reached that was set last, also during transitions")
  func quickChanges() {
    let (_, search, navigation) = makeSearch()
    let listener = PresentationListener(log: log)
    search.delegate = listener
    show(navigation)
    search.isActive = true
    scene.runFrames(seconds: 0.1)
    search.isActive = false
    #expect(!search.isActive)
    scene.runFrames(seconds: 2)
    #expect(search.presentingViewController == nil)
    #expect(!search.isActive)
    #expect(log.take() == ["will present", "did present", "will dismiss", "did dismiss"])
    search.isActive = true
    scene.runFrames(seconds: 1)
    search.isActive = false
    scene.runFrames(seconds: 0.1)
    search.isActive = true
    scene.runFrames(seconds: 2)
    #expect(search.isActive)
    #expect(search.presentingViewController === navigation)
    search.isActive = false
    search.isActive = true
    search.isActive = false
    scene.runFrames(seconds: 2)
    #expect(!search.isActive)
    #expect(search.presentingViewController == nil)
  }

  @Test("the delegate may present the search itself")
  func delegatePresents() {
    let (page, search, navigation) = makeSearch()
    let listener = PresentationListener(log: log)
    listener.present = { page.present($0, animated: false) }
    search.delegate = listener
    show(navigation)
    search.searchBar.becomeFirstResponder()
    #expect(log.take() == ["present", "will present", "did present"])
    #expect(search.isActive)
    #expect(navigation.navigationBar.frame.height == 52)
    listener.present = { _ in }
    search.isActive = false
    scene.runFrames(seconds: 1)
    search.isActive = true
    #expect(!search.isActive)
  }

  @Test("a search without a bar in a window shows its bar at the top")
  func ownBar() {
    let page = UIViewController()
    show(page)
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.showsSearchResultsController = true
    search.isActive = true
    #expect(!search.isActive)
    page.present(search, animated: true)
    scene.runFrames(seconds: 1)
    #expect(search.isActive)
    #expect(search.searchBar.window === scene.window)
    #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(results.view.frame == CGRect(x: 0, y: 56, width: 390, height: 788))
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(search.searchBar.superview == nil)
    #expect(page.presentedViewController == nil)
  }

  @Test("a bar in the content stays there; the search is below it")
  func barInContent() {
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
    page.view.addSubview(search.searchBar)
    show(page)
    search.searchBar.becomeFirstResponder()
    scene.runFrames(seconds: 1)
    #expect(search.isActive)
    #expect(search.presentingViewController === page)
    #expect(search.view.frame == CGRect(x: 0, y: 156, width: 390, height: 688))
    #expect(search.searchBar.superview === page.view)
  }

  @Test(
    "a bar in the content hides the navigation bar, and moves up with the content",
    arguments: [true, false])
  func barInContentBelowANavigationBar(_ hides: Bool) {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let search = UISearchController(searchResultsController: nil)
    search.hidesNavigationBarDuringPresentation = hides
    page.definesPresentationContext = true
    let table = UITableView(frame: .zero)
    page.view = table
    search.searchBar.sizeToFit()
    table.tableHeaderView = search.searchBar
    show(navigation)
    func top() -> CGFloat { search.searchBar.convert(search.searchBar.bounds, to: nil).minY }
    #expect(top() == 44)
    search.searchBar.becomeFirstResponder()
    scene.runFrames(seconds: 0.1)
    #expect(search.isActive)
    let bar = navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
    #expect(hides ? bar < 0 && bar > -44 : bar == 0)
    scene.runFrames(seconds: 1)
    #expect(navigation.isNavigationBarHidden == hides)
    #expect(top() == (hides ? 0 : 44))
    #expect(search.view.convert(search.view.bounds, to: nil).minY == (hides ? 56 : 100))
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(!navigation.isNavigationBarHidden)
    #expect(top() == 44)
  }

  @Test("a bar of the search's own hides the navigation bar, unless the program has hidden it")
  func ownBarBelowANavigationBar() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    show(navigation)
    let search = UISearchController(searchResultsController: nil)
    navigation.present(search, animated: true)
    scene.runFrames(seconds: 1)
    #expect(navigation.isNavigationBarHidden)
    #expect(search.searchBar.window === scene.window)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(!navigation.isNavigationBarHidden)
    navigation.isNavigationBarHidden = true
    navigation.present(search, animated: false)
    search.isActive = false
    scene.runFrames(seconds: 1)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test("the title stays if it is not to be hidden; a search that leaves its item ends")
  func hiding() {
    let (page, search, navigation) = makeSearch()
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    show(navigation)
    search.isActive = true
    scene.runFrames(seconds: 1)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(!search.searchBar.showsCancelButton)
    #expect(search.view.frame.minY == navigation.navigationBar.frame.maxY)
    page.navigationItem.searchController = nil
    scene.runFrames(seconds: 1)
    #expect(!search.isActive)
    #expect(search.presentingViewController == nil)
    #expect(navigation.navigationBar.frame.height == 44)
  }
}

private final class PresentationListener: UISearchControllerDelegate {
  let log: TouchLog
  var present: ((UISearchController) -> Void)?

  init(log: TouchLog) { self.log = log }

  func presentSearchController(_ searchController: UISearchController) {
    guard let present else { return searchController.presentItself() }
    log.note("present")
    present(searchController)
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    log.note("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.note("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.note("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.note("did dismiss")
  }
}
