import UIKit

class Target: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

class Router: NSObject, UIGestureRecognizerDelegate {
  let target = Target()
  func responds(to aSelector: Selector!) -> Bool { target.responds(to: aSelector) }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    target.responds(to: aSelector) ? target : nil
  }
}

extension Router {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Router.self)
    members.method("respondsToSelector:") { (object: Router, a: Selector!) in object.responds(to: a) }
    members.method("forwardingTargetForSelector:") { (object: Router, a: Selector!) in object.forwardingTarget(for: a) }
  }
}

extension Target {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Target.self)
    members.method("gestureRecognizerShouldBegin:") { (object: Target, a: UIGestureRecognizer) in object.gestureRecognizerShouldBegin(a) }
  }
}

func nacreRegister0() {
  Router.nacreMembers0()
  Target.nacreMembers0()
}
