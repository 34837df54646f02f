import UIKit

class ForwardedTarget: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

class ForwardingRouter: NSObject, UIGestureRecognizerDelegate {
  let receiver = ForwardedTarget()
  func responds(to aSelector: Selector!) -> Bool { receiver.responds(to: aSelector) }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver.responds(to: aSelector) ? receiver : nil
  }
}

class ForwardingPage: UIViewController {
  override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("paste:")
  }
}

extension ForwardedTarget {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: ForwardedTarget.self)
    members.method("gestureRecognizerShouldBegin:") { (object: ForwardedTarget, a: UIGestureRecognizer) in object.gestureRecognizerShouldBegin(a) }
  }
}

extension ForwardingRouter {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: ForwardingRouter.self)
    members.method("respondsToSelector:") { (object: ForwardingRouter, a: Selector!) in object.responds(to: a) }
    members.method("forwardingTargetForSelector:") { (object: ForwardingRouter, a: Selector!) in object.forwardingTarget(for: a) }
  }
}

func nacreRegister0() {
  ForwardedTarget.nacreMembers0()
  ForwardingRouter.nacreMembers0()
}
