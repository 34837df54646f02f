// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// The columns of split view controllers.
@MainActor
struct SplitViewControllerTests {
  private let scene = TouchScene()
  private let list = UIViewController()
  private let detail = UIViewController()

  private final class Listener: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var top = UISplitViewController.Column.primary
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("proposed \(proposedTopColumn.rawValue)")
      return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
  }

  private func show(regular: Bool, _ listener: Listener? = nil) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = listener
    split.traitOverrides.horizontalSizeClass = regular ? .regular : .compact
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredPrimaryColumnWidth = 120
    scene.window.rootViewController = split
    scene.runFrames(seconds: 0.1)
    return split
  }

  private func frame(_ controller: UIViewController) -> CGRect? {
    controller.navigationController?.view.frame
  }

  @Test func columnsAreSideBySide() {
    let split = show(regular: true)
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 120, height: 844))
    #expect(frame(detail) == CGRect(x: 120, y: 0, width: 270, height: 844))
    split.primaryEdge = .trailing
    #expect(frame(list)?.minX == 270)
    #expect(frame(detail)?.minX == 0)
  }

  @Test func thePrimaryColumnComesAndGoesOverANarrowView() {
    let listener = Listener()
    let split = show(regular: true, listener)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(detail)?.width == 390)
    #expect(frame(list)?.maxX == 0)
    split.show(.primary)
    scene.runFrames(seconds: 1)
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(list)?.minX == 0)
    split.hide(.primary)
    scene.runFrames(seconds: 1)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(list)?.maxX == 0)
    #expect(listener.log == ["mode 1", "mode 3", "mode 1"])
  }

  @Test func aCompactWidthIsOneStack() {
    let listener = Listener()
    let split = show(regular: false, listener)
    #expect(split.isCollapsed)
    #expect(listener.log == ["proposed 2", "collapsed"])
    let stack = split.viewControllers.first as? UINavigationController
    #expect(stack?.viewControllers == [list])
    split.show(.secondary)
    scene.runFrames(seconds: 1)
    #expect(stack?.viewControllers == [list, detail])
    split.show(.primary)
    scene.runFrames(seconds: 1)
    #expect(stack?.viewControllers == [list])
  }

  @Test func theSecondaryColumnIsOnTopAndReturns() {
    let listener = Listener()
    listener.top = .secondary
    let split = show(regular: false, listener)
    let stack = split.viewControllers.first as? UINavigationController
    #expect(stack?.topViewController === detail)
    split.traitOverrides.horizontalSizeClass = .regular
    split.view.setNeedsLayout()
    scene.runFrames(seconds: 0.1)
    #expect(!split.isCollapsed)
    #expect(listener.log.contains("expanded"))
    #expect(stack?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers == [detail])
  }

  /// As in Xcode's template of a list and its details: the segue leads to a navigation controller.
  @Test func aDetailInACompactWidthHasOneBar() {
    let listener = Listener()
    let split = show(regular: false, listener)
    let (page, next) = (UIViewController(), UIViewController())
    let own = UINavigationController(rootViewController: page)
    list.showDetailViewController(own, sender: nil)
    scene.runFrames(seconds: 1)
    let stack = split.viewControllers.first as? UINavigationController
    #expect(stack?.viewControllers == [list, page])
    #expect(page.navigationController === stack)
    stack?.popViewController(animated: false)
    list.showDetailViewController(next, sender: nil)
    scene.runFrames(seconds: 1)
    #expect(stack?.viewControllers == [list, next])

    split.traitOverrides.horizontalSizeClass = .regular
    split.view.setNeedsLayout()
    scene.runFrames(seconds: 0.1)
    #expect(stack?.viewControllers == [list])
    #expect(split.viewController(for: .secondary) === next)
    #expect(next.navigationController?.viewControllers == [next])
  }

  @Test func theDetailIsReplaced() {
    let split = show(regular: true)
    let other = UIViewController()
    list.showDetailViewController(other, sender: nil)
    #expect(split.viewController(for: .secondary) === other)
    #expect(detail.parent?.parent == nil)
  }
}
