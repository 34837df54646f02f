// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@MainActor
struct TargetActionTests {
  private final class Panel: UIView {
    var pressed = 0
    override var canBecomeFirstResponder: Bool { true }
    func press() { pressed += 1 }
  }

  @Test func aControlCallsAMethodByItsName() {
    let (control, target) = (UIControl(), Target())

    control.addTarget(target, action: "plain", for: .touchUpInside)
    control.addTarget(target, action: "two:with:", for: .touchUpInside)
    control.addTarget(target, action: "unknown", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)

    #expect(target.calls == ["plain", "two"])
    #expect(target.received.first as? UIControl === control)
  }

  @Test func aDisplayLinkCallsAMethodByItsName() {
    let target = Target()
    let link = UIScreen.main.displayLink(withTarget: target, selector: "plain")

    link?.frameInterval = 2
    link?.add(to: .main, forMode: .common)
    Display.current.callLinks(at: 5000, interval: 1 / 60)
    link?.invalidate()

    #expect(target.calls == ["plain"])
    #expect(link?.frameInterval == 2)
    #expect(link?.preferredFramesPerSecond == 30)
  }

  @Test func anAccessibilityActionCallsAMethodByItsName() {
    final class Speaker: NSObject {
      func speak() -> Bool { true }
    }
    let speaker = Speaker()
    let selector = Selector(baseName: "speak", Speaker.speak)

    let action = UIAccessibilityCustomAction(name: "speak", target: speaker, selector: selector)

    #expect(action.actionHandler?(action) == true)
    #expect(
      UIAccessibilityCustomAction(name: "", target: speaker, selector: "lost").actionHandler?(
        action)
        == true)
  }

  @Test func anActionWithoutTargetGoesUpTheResponderChain() {
    let (panel, inner) = (Panel(), UIControl())
    panel.addSubview(inner)
    _ = Selector("press", Panel.press)

    let isDone = UIApplication.shared.sendAction("press", to: nil, from: inner, for: nil)
    let isLost = UIApplication.shared.sendAction("nobodyHasThis", to: nil, from: inner, for: nil)

    #expect(isDone)
    #expect(!isLost)
    #expect(panel.pressed == 1)
    #expect(inner.target(forAction: "press", withSender: nil) as? Panel === panel)
    #expect(!inner.canPerformAction("press", withSender: nil))
    #expect(panel.canPerformAction("press", withSender: nil))
  }

  @Test func viewsAndControllersHaveTheirDocumentedMethods() {
    let (view, outer) = (UIView(), UIView())
    outer.addSubview(view)

    view.perform("setNeedsLayout")
    view.perform("removeFromSuperview")

    #expect(view.superview == nil)
    #expect(UIViewController().responds(to: "dismissViewControllerAnimated:completion:"))
    #expect(UITableView().responds(to: "reloadData"))
    #expect(CALayer().responds(to: "setNeedsDisplay"))
    #expect(!view.responds(to: "reloadData"))
  }
}
