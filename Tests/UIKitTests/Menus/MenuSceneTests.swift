// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Menus of buttons and bar items, chosen by touch.
@MainActor
@Suite(.serialized)
struct MenuSceneTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log] in log.note($0.title) }
  }

  private func makeButton(_ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    scene.window.addSubview(button)
    scene.settle()
    return button
  }

  private var overlay: MenuOverlay? {
    scene.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last
  }

  private func tap(_ point: CGPoint) {
    scene.send(.began, point.x, point.y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 1.5)
  }

  private func middle(_ title: String) -> CGPoint {
    let row = overlay?.panels.last?.rows.last { $0.element.title == title }
    guard let row else { return CGPoint(x: -1, y: -1) }
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  @Test func touchOpensTheMenuAndATapChooses() {
    let button = makeButton(UIMenu(children: [action("Copy"), action("Delete", .destructive)]))
    tap(button.center)
    #expect(overlay?.panels.count == 1)
    #expect(button.isHighlighted)
    #expect(!button.isTracking)
    #expect(overlay?.panels[0].frame.minY == button.frame.maxY)
    #expect(overlay?.panels[0].transform == .identity)
    tap(middle("Delete"))

    #expect(log.take() == ["Delete"])
    #expect(overlay == nil)
    #expect(!button.isHighlighted)
  }

  @Test func fingerThatOpenedTheMenuChoosesWhereItLeaves() {
    let button = makeButton(UIMenu(children: [action("Copy"), action("Paste")]))
    scene.send(.began, button.center.x, button.center.y)
    scene.runFrames(seconds: 1)
    let place = middle("Paste")
    scene.send(.moved, place.x, place.y)
    scene.runFrames(seconds: 0.1)
    #expect(overlay?.panels[0].rows.map(\.isHighlighted) == [false, true])
    scene.send(.ended, place.x, place.y)
    scene.runFrames(seconds: 1.5)

    #expect(log.take() == ["Paste"])
    #expect(overlay == nil)
  }

  @Test func tapBesideTheMenuEndsIt() {
    let button = makeButton(UIMenu(children: [action("Copy")]))
    tap(button.center)
    tap(CGPoint(x: 200, y: 700))

    #expect(overlay == nil)
    #expect(log.take().isEmpty)
    #expect(!button.isHighlighted)
  }

  @Test func eventsOfAButtonWithAMenu() {
    let button = makeButton(UIMenu(children: [action("Copy")]))
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.menuActionTriggered, "menu"),
      (.touchUpInside, "up"), (.primaryActionTriggered, "primary"), (.touchCancel, "cancel"),
    ] {
      button.addAction(UIAction { [log] _ in log.note(name) }, for: event)
    }
    tap(button.center)

    #expect(log.take() == ["down", "menu"])
  }

  @Test func longPressShowsTheMenuOfAButtonWithAnAction() {
    let button = makeButton(UIMenu(children: [action("Copy")]))
    button.showsMenuAsPrimaryAction = false
    button.addAction(UIAction { [log] _ in log.note("pressed") }, for: .touchUpInside)
    tap(button.center)
    #expect(log.take() == ["pressed"])
    #expect(overlay == nil)
    scene.send(.began, button.center.x, button.center.y)
    scene.runFrames(seconds: 0.6)
    scene.send(.ended, button.center.x, button.center.y)
    scene.runFrames(seconds: 1)

    #expect(overlay?.panels.count == 1)
    #expect(log.take().isEmpty)
  }

  @Test func disabledElementsCannotBeChosen() {
    let button = makeButton(UIMenu(children: [action("Copy", .disabled)]))
    tap(button.center)
    tap(middle("Copy"))

    #expect(overlay != nil)
    #expect(log.take().isEmpty)
  }

  @Test func elementThatKeepsTheMenuShowsItsNewState() {
    var count = 0
    let more = UIAction(title: "More", attributes: .keepsMenuPresented) { action in
      count += 1
      action.title = "More \(count)"
    }
    let button = makeButton(UIMenu(children: [more]))
    tap(button.center)
    tap(middle("More"))
    tap(middle("More 1"))

    #expect(count == 2)
    #expect(overlay?.panels[0].rows.map(\.element.title) == ["More 2"])
  }

  @Test func submenusOpenOverTheirRow() throws {
    let sort = UIMenu(title: "Sort", children: [action("Name"), action("Date")])
    let button = makeButton(UIMenu(children: [action("Copy"), sort]))
    tap(button.center)
    let row = middle("Sort")
    tap(row)
    #expect(overlay?.panels.count == 2)
    #expect(middle("Sort") == row)
    #expect(overlay?.panels[1].rows.map(\.element.title) == ["Sort", "Name", "Date"])
    // The head of the menu closes it.
    tap(middle("Sort"))
    try #require(overlay?.panels.count == 1)
    #expect(overlay?.panels[0].transform == .identity)
    tap(middle("Sort"))
    tap(middle("Date"))

    #expect(log.take() == ["Date"])
    #expect(overlay == nil)
  }

  /// **Source.** See `MenuLook`: a menu has 0.8 of its size while a finger that chooses rows is 150 points away.
  @Test func aMenuIsSmallerWhileAFingerIsAway() throws {
    let button = makeButton(UIMenu(children: [action("Copy"), action("Paste")]))
    tap(button.center)
    let panel = try #require(overlay?.panels[0])
    let (frame, start) = (panel.frame, middle("Paste"))
    scene.send(.began, start.x, start.y)
    for (distance, scale) in [(75.0, 0.9), (300, 0.8), (0, 1)] as [(Double, CGFloat)] {
      scene.send(.moved, frame.midX, frame.maxY + distance)
      scene.runFrames(seconds: 1)
      #expect(abs(panel.frame.width - 250 * scale) < 1e-6)
      // It shrinks towards the control.
      #expect(abs(panel.frame.minY - frame.minY) < 1e-6)
    }
    scene.send(.moved, frame.midX, frame.maxY + 300)
    scene.send(.ended, frame.midX, frame.maxY + 300)
    scene.runFrames(seconds: 1)
    #expect(panel.transform == .identity)
    #expect(overlay != nil)
    #expect(log.take().isEmpty)
  }

  @Test(arguments: [false, true]) func aRestingFingerOpensASubmenu(_ opensFirst: Bool) {
    let sort = UIMenu(title: "Sort", children: [action("Name"), action("Date")])
    let button = makeButton(UIMenu(children: [action("Copy"), sort]))
    if opensFirst {
      scene.send(.began, button.center.x, button.center.y)
      scene.runFrames(seconds: 1)
    } else {
      tap(button.center)
      scene.send(.began, middle("Copy").x, middle("Copy").y)
    }
    let row = middle("Sort")
    scene.send(.moved, row.x, row.y)
    scene.runFrames(seconds: 0.4)
    #expect(overlay?.panels.count == 1)
    scene.runFrames(seconds: 0.6)
    #expect(overlay?.panels.count == 2)
    // The finger goes on to a row of the menu that has opened.
    let place = middle("Date")
    scene.send(.moved, place.x, place.y)
    scene.runFrames(seconds: 0.1)
    scene.send(.ended, place.x, place.y)
    scene.runFrames(seconds: 1.5)
    #expect(log.take() == ["Date"])
    #expect(overlay == nil)
  }

  @Test func aFingerThatOpenedASubmenuAndLeavesKeepsIt() {
    let sort = UIMenu(title: "Sort", children: [action("Name")])
    let button = makeButton(UIMenu(children: [action("Copy"), sort]))
    tap(button.center)
    let row = middle("Sort")
    scene.send(.began, row.x, row.y)
    scene.runFrames(seconds: 1)
    scene.send(.ended, row.x, row.y)
    scene.runFrames(seconds: 1)
    #expect(overlay?.panels.count == 2)
  }

  @Test func popUpButtonShowsTheSelection() {
    let menu = UIMenu(children: [action("Small"), action("Medium"), action("Large")])
    let button = makeButton(menu)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Small")
    tap(button.center)
    tap(middle("Large"))

    #expect(button.currentTitle == "Large")
    #expect(menu.selectedElements.map(\.title) == ["Large"])
    #expect(log.take() == ["Large"])
  }

  @Test func buttonWithoutAMenuKeepsItsSelection() {
    let button = makeButton(UIMenu())
    (button.menu, button.showsMenuAsPrimaryAction) = (nil, false)
    button.changesSelectionAsPrimaryAction = true
    tap(button.center)
    #expect(button.isSelected)
    tap(button.center)
    #expect(!button.isSelected)
  }

  @Test func menusWithoutElementsAreNotShown() {
    let button = makeButton(UIMenu(children: [action("Copy", .hidden)]))
    tap(button.center)

    #expect(overlay == nil)
    #expect(!button.isHighlighted)
  }

  @Test func deferredElementsArriveWhileTheMenuIsShown() {
    var give: ([UIMenuElement]) -> Void = { _ in }
    let late = UIDeferredMenuElement { give = $0 }
    let button = makeButton(UIMenu(children: [action("Copy"), late]))
    tap(button.center)
    let height = overlay?.panels[0].bounds.height ?? 0
    #expect(overlay?.panels[0].rows.count == 2)
    give([action("A"), action("B")])
    scene.runFrames(seconds: 1)
    #expect(overlay?.panels[0].rows.map(\.element.title) == ["Copy", "A", "B"])
    #expect((overlay?.panels[0].bounds.height ?? 0) > height)
    tap(middle("B"))

    #expect(log.take() == ["B"])
  }

  @Test func menuAboveItsButtonBeginsAtTheButton() {
    let button = makeButton(UIMenu(children: [action("First"), action("Second")]))
    button.frame.origin.y = 760
    tap(button.center)
    #expect(overlay?.panels[0].rows.map(\.element.title) == ["Second", "First"])
    #expect(overlay?.panels[0].frame.maxY == button.frame.minY)
    overlay?.dismiss()
    scene.runFrames(seconds: 1.5)
    button.preferredMenuElementOrder = .fixed
    tap(button.center)

    #expect(overlay?.panels[0].rows.map(\.element.title) == ["First", "Second"])
  }

  @Test func longMenusScroll() {
    let button = makeButton(UIMenu(children: (1...40).map { action("Row \($0)") }))
    tap(button.center)
    let panel = overlay?.panels[0]
    #expect(panel?.scrolls == true)
    #expect(panel.map { scene.window.bounds.contains($0.frame) } == true)
    let before = middle("Row 5").y
    scene.send(.began, 200, 500)
    for step in 1...20 {
      scene.runFrames(seconds: 1.0 / 60)
      scene.send(.moved, 200, 500 - Double(step) * 10)
    }
    scene.send(.ended, 200, 300)
    scene.runFrames(seconds: 2)

    #expect(middle("Row 5").y < before - 100)
    #expect(overlay != nil)
    #expect(log.take().isEmpty)
  }

  @Test func barItemsShowMenus() throws {
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [action("Name")]))
    page.navigationItem.rightBarButtonItem = item
    scene.window.rootViewController = UINavigationController(rootViewController: page)
    scene.runFrames(seconds: 0.1)
    let view = try #require(item.shownView)
    tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    #expect(overlay?.panels.count == 1)
    tap(middle("Name"))

    #expect(log.take() == ["Name"])
    #expect(overlay == nil)
  }

  @Test func commandsAreSentAlongTheResponderChain() {
    let view = CommandListener(frame: scene.window.bounds)
    scene.window.addSubview(view)
    let button = makeButton(
      UIMenu(children: [
        UICommand(title: "Tidy", action: Selector("tidy:", CommandListener.tidy), propertyList: 7)
      ]))
    view.addSubview(button)
    tap(button.center)
    tap(middle("Tidy"))

    #expect(view.received as? Int == 7)
  }
}

private final class CommandListener: UIView {
  var received: Any?
  @IBAction func tidy(_ command: UICommand) { received = command.propertyList }
}
