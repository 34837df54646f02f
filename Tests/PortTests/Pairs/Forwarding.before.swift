import UIKit

class ForwardedTarget: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

class ForwardingRouter: NSObject, UIGestureRecognizerDelegate {
  let receiver = ForwardedTarget()
  override func responds(to aSelector: Selector!) -> Bool { receiver.responds(to: aSelector) }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver.responds(to: aSelector) ? receiver : nil
  }
}

class ForwardingPage: UIViewController {
  override func responds(to aSelector: Selector) -> Bool { super.responds(to: aSelector) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #selector(UIResponderStandardEditActions.paste)
  }
}
