// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

private final class Columns: NSObject, UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

private final class Segues: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    segue.destination.title = segue.identifier
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier == "go" && super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }
}

@Suite @MainActor
struct ControllerTests {
  @Test func popoversAreConfiguredBeforeTheyAreShown() throws {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(controller.popoverPresentationController)
    let adapter = Adapter()
    popover.delegate = adapter
    popover.sourceView = UIView()
    popover.sourceRect = CGRect(x: 1, y: 1, width: 2, height: 2)
    popover.permittedArrowDirections = [.up, .down]
    popover.backgroundColor = .yellow
    #expect(controller.popoverPresentationController === popover)
    #expect(popover.arrowDirection == .unknown)
  }

  @Test func splitViewsHaveColumns() {
    let split = UISplitViewController(style: .doubleColumn)
    let columns = Columns()
    split.delegate = columns
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.minimumPrimaryColumnWidth = 100
    split.maximumPrimaryColumnWidth = 200
    #expect(split.viewController(for: .primary) === list)
    #expect(list.navigationController != nil)
    #expect(split.primaryColumnWidth == 200)
    let classic = UISplitViewController()
    classic.viewControllers = [UINavigationController(), UIViewController()]
    #expect(classic.viewControllers.count == 2)
  }

  @Test func guidesTellWhatBarsCover() {
    let controller = UIViewController()
    controller.automaticallyAdjustsScrollViewInsets = false
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let top: UILayoutSupport = controller.topLayoutGuide
    label.topAnchor.constraint(equalTo: top.bottomAnchor).isActive = true
    label.bottomAnchor.constraint(lessThanOrEqualTo: controller.bottomLayoutGuide.topAnchor)
      .isActive = true
    NSLayoutConstraint(
      item: label, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
      attribute: .bottom, multiplier: 1, constant: 0
    ).isActive = true
    controller.view.layoutIfNeeded()
    #expect(label.frame.minY == top.length)
    #expect(controller.bottomLayoutGuide.length == controller.view.safeAreaInsets.bottom)
  }

  @Test func seguesArePrepared() {
    let controller = Segues()
    controller.restorationIdentifier = "segues"
    let target = UIViewController()
    let segue = UIStoryboardSegue(identifier: "go", source: controller, destination: target)
    controller.prepare(for: segue, sender: nil)
    #expect(target.title == "go")
    #expect(controller.storyboard == nil)
    #expect(!controller.shouldPerformSegue(withIdentifier: "stay", sender: nil))
  }
}
