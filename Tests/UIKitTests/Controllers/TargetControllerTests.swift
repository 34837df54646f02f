// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
@testable import UIKit

/// The controllers that show others.
///
/// **Source.** Apple's documentation of `targetViewController(forAction:sender:)` and `show(_:sender:)`.
@MainActor
@Suite(.serialized)
struct TargetControllerTests {
  private let scene = TouchScene()

  private final class Page: UIViewController {
    var log: [String] = []
    override func targetViewController(forAction action: Selector, sender: Any?)
      -> UIViewController?
    {
      log.append(action.description)
      return super.targetViewController(forAction: action, sender: sender)
    }
  }

  @Test func theNearestParentThatShowsControllersIsTheTarget() {
    let page = Page()
    let stack = UINavigationController(rootViewController: page)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stack, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    scene.window.rootViewController = split
    scene.settle()
    #expect(page.targetViewController(forAction: .show, sender: nil) === stack)
    #expect(page.targetViewController(forAction: .showDetail, sender: nil) === split)
    #expect(page.targetViewController(forAction: Selector("other:"), sender: nil) == nil)
    #expect(UIViewController().targetViewController(forAction: .show, sender: nil) == nil)
  }

  @Test func showAsksForTheTarget() {
    let page = Page()
    let stack = UINavigationController(rootViewController: page)
    scene.window.rootViewController = stack
    scene.settle()
    let next = UIViewController()
    page.show(next, sender: nil)
    scene.runFrames(seconds: 1)
    #expect(page.log == ["show:sender:"])
    #expect(stack.topViewController === next)
    let alone = Page()
    scene.window.rootViewController = alone
    let shown = UIViewController()
    alone.showDetailViewController(shown, sender: nil)
    scene.runFrames(seconds: 1)
    #expect(alone.presentedViewController === shown)
  }

  private final class Container: UIViewController {
    var shown: [UIViewController] = []
    override func handles(_ action: Selector) -> Bool {
      action == .show || super.handles(action)
    }
    override func show(_ vc: UIViewController, sender: Any?) {
      shown.append(vc)
      if shown.count > 1 { super.show(vc, sender: sender) }
    }
  }

  @Test func anOverrideMayLeaveTheWorkToThoseAroundIt() {
    let (container, page) = (Container(), Page())
    container.addChild(page)
    let stack = UINavigationController(rootViewController: container)
    scene.window.rootViewController = stack
    scene.settle()
    page.show(UIViewController(), sender: nil)
    #expect(container.shown.count == 1)
    #expect(stack.topViewController === container)
    let next = UIViewController()
    page.show(next, sender: nil)
    scene.runFrames(seconds: 1)
    #expect(stack.topViewController === next)
  }

  @Test func aPresentationHasTraits() {
    let (root, shown) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    shown.modalPresentationStyle = .fullScreen
    root.present(shown, animated: false)
    scene.settle()
    let presentation = shown.presentationController
    scene.window.overrideUserInterfaceStyle = .dark
    scene.settle()
    #expect(presentation?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aSearchContainerBeginsItsSearch() {
    let search = UISearchController(searchResultsController: nil)
    let container = UISearchContainerViewController(searchController: search)
    scene.window.rootViewController = container
    scene.runFrames(seconds: 1)
    #expect(search.isActive)
    #expect(search.searchBar.window === scene.window)
  }

  private final class Chooser: NSObject, UIFontPickerViewControllerDelegate {
    var log: [String] = []
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      log.append("cancel")
    }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      log.append("pick")
    }
  }

  @Test func aFontIsChosenFromTheInstalledFamilies() throws {
    let (root, chooser) = (UIViewController(), Chooser())
    scene.window.rootViewController = root
    let configuration = UIFontPickerViewController.Configuration()
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = true
    #expect(!picker.configuration.includeFaces)
    picker.delegate = chooser
    root.present(picker, animated: false)
    scene.runFrames(seconds: 0.5)
    let list = try #require(
      (picker.children.first as? UINavigationController)?.topViewController
        as? UITableViewController)
    let path = IndexPath(row: 0, section: 0)
    #expect(list.tableView.numberOfRows(inSection: 0) == UIFont.familyNames.count)
    #expect(list.tableView.cellForRow(at: path)?.textLabel?.text == UIFont.familyNames.sorted()[0])
    list.tableView(list.tableView, didSelectRowAt: path)
    scene.runFrames(seconds: 1)
    #expect(chooser.log == ["pick"])
    let family = picker.selectedFontDescriptor?.object(forKey: .family) as? String
    #expect(family == UIFont.familyNames.sorted()[0])
    #expect(root.presentedViewController == nil)
  }
}
