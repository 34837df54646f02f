import UIKit

class Target: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

class Router: NSObject, UIGestureRecognizerDelegate {
  let target = Target()
  override func responds(to aSelector: Selector!) -> Bool { target.responds(to: aSelector) }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target.responds(to: aSelector) ? target : nil
  }
}
