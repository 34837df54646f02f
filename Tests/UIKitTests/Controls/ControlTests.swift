// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Stage
import Testing
@testable import UIKit

@MainActor
struct ControlTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
  ]

  private func addControl<Control: UIControl>(_ control: Control) -> Control {
    control.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    scene.window.addSubview(control)
    for (event, name) in Self.names {
      control.addAction(UIAction { [log] _ in log.note(name) }, for: event)
    }
    return control
  }

  @Test func tapIsDownAndUp() throws {
    let control = addControl(UIControl())
    var states: [UIControl.State] = []
    control.addAction(UIAction { _ in states.append(control.state) }, for: .allTouchEvents)

    try scene.play("tap 1 150,150\ntap 1.2 150,150")

    #expect(log.take() == ["down", "up inside", "down", "repeat", "up inside"])
    #expect(states == [.highlighted, .normal, .highlighted, .highlighted, .normal])
    #expect(!control.isTracking)
    #expect(!control.isTouchInside)
  }

  @Test func insideReachesFurtherOnceTouched() {
    let control = addControl(UIControl())
    scene.send(.began, 190, 150)
    scene.send(.moved, 265, 150)
    #expect(log.take() == ["down", "inside"])
    #expect(control.isHighlighted)
    #expect(control.isTouchInside)
    scene.send(.moved, 275, 150)
    #expect(log.take() == ["exit", "outside"])
    #expect(!control.isHighlighted)
    // To re-enter, the touch must be inside the control's own bounds.
    scene.send(.moved, 265, 150)
    #expect(log.take() == ["outside"])
    scene.send(.moved, 195, 150)
    #expect(log.take() == ["enter", "inside"])
    #expect(control.isHighlighted)
    scene.send(.ended, 300, 150)
    #expect(log.take() == ["up outside"])
    #expect(!control.isTracking)
  }

  @Test func cancelledAndDisabled() {
    let control = addControl(UIControl())
    scene.send(.began, 150, 150)
    scene.send(.cancelled, 150, 150)
    #expect(log.take() == ["down", "cancel"])
    #expect(!control.isHighlighted)

    control.isEnabled = false
    scene.send(.began, 150, 150)
    scene.send(.ended, 150, 150)
    #expect(log.take() == [])
    #expect(control.state == .disabled)
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test func subclassTracks() {
    final class Dial: UIControl {
      var calls: [String] = []
      var goesOn = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return goesOn
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return goesOn
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
      override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }
    let dial = addControl(Dial())
    scene.send(.began, 150, 150)
    scene.send(.moved, 160, 150)
    dial.goesOn = false
    scene.send(.moved, 170, 150)
    scene.send(.ended, 170, 150)
    #expect(dial.calls == ["begin", "continue", "continue"])
    #expect(!dial.isTracking)
    scene.send(.began, 150, 150)
    #expect(dial.calls.last == "begin")
    #expect(!dial.isHighlighted)
  }

  // MARK: Targets

  @MainActor final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    @IBAction func sender(_ control: UIControl) { calls.append("sender") }
    func both(_ control: Any, event: UIEvent?) { calls.append("both") }
    func wrong(_ control: UISwipeGestureRecognizer) { calls.append("wrong") }
  }

  /// Not bound to an actor, like model objects.
  final class Model: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sender(_ control: Any) { calls.append("sender") }
    func both(_ control: UIControl, event: UIEvent?) { calls.append("both") }
  }

  @Test func methodsOfNoActorAreCalled() {
    let (control, model) = (UIControl(), Model())
    control.addTarget(model, action: Selector("plain", Model.plain), for: .touchDown)
    control.addTarget(model, action: Selector("sender:", Model.sender), for: .touchDown)
    control.addTarget(model, action: Selector("both:event:", Model.both), for: .touchDown)

    control.sendActions(for: .touchDown)

    #expect(model.calls == ["plain", "sender", "both"])
  }

  @Test func methodsOfEveryFormAreCalled() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Selector("plain", Target.plain), for: .valueChanged)
    control.addTarget(target, action: Selector("sender:", Target.sender), for: .valueChanged)
    control.addTarget(target, action: Selector("both:event:", Target.both), for: .valueChanged)
    control.addTarget(target, action: Selector("wrong:", Target.wrong), for: .valueChanged)
    control.addTarget(target, action: "nothing", for: .valueChanged)
    control.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)

    control.sendActions(for: .valueChanged)

    #expect(target.calls == ["plain", "sender", "both"])
    #expect(control.allTargets == [AnyHashable(target)])
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
    control.removeTarget(target, action: Selector("plain"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["plain", "sender", "both", "sender", "both"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [])
    #expect(control.allTargets.isEmpty)
  }

  @Test func targetsAreNotRetained() {
    let control = UIControl()
    weak var seen: Target?
    do {
      let target = Target()
      seen = target
      control.addTarget(target, action: Selector("plain", Target.plain), for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(seen == nil)
    #expect(control.allTargets.isEmpty)
  }

  @Test func withoutATargetTheChainIsAsked() {
    final class Controller: UIViewController {
      var calls = 0
      func save() { calls += 1 }
    }
    // A first responder that another test has left would receive the action first.
    if let first = UIResponder.firstResponder { UIResponder.forgetFirstResponder(first) }
    let (controller, control) = (Controller(), UIControl())
    controller.view.addSubview(control)
    control.addTarget(nil, action: Selector("save", Controller.save), for: .touchDown)

    control.sendActions(for: .touchDown)

    #expect(controller.calls == 1)
  }

  @Test func actionsAreKnownByTheirNames() {
    let control = UIControl(primaryAction: UIAction { [log] _ in log.note("primary") })
    let id = UIAction.Identifier("name")
    control.addAction(UIAction(identifier: id) { [log] _ in log.note("old") }, for: .touchDown)
    control.addAction(
      UIAction(title: "A", identifier: id) { [log] in log.note("new \($0.title)") },
      for: .touchDown)

    control.sendActions(for: [.touchDown, .primaryActionTriggered])
    #expect(log.take() == ["primary", "new A"])
    control.removeAction(identifiedBy: id, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.take() == [])
    var count = 0
    control.enumerateEventHandlers { action, target, events, isOver in
      count += 1
      #expect(action != nil)
      #expect(target == nil)
      #expect(events == .primaryActionTriggered)
    }
    #expect(count == 1)
  }
}
