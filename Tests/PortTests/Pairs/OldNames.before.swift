import UIKit

final class Panel: UIViewController {
  let curve = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
  var state: UIControlState = .normal

  override func didMove(toParentViewController parent: UIViewController?) {
    view.bringSubview(toFront: view.subviews[0])
    NotificationCenter.default.post(name: .UIKeyboardWillShow, object: nil)
    _ = UIImagePNGRepresentation(UIImage())
    if childViewControllers.isEmpty { return }
    for child in self.childViewControllers { child.removeFromParentViewController() }
  }
}

open class Shared: NSObject {
  open static let shared = Shared()
  open static func make() -> Shared { Shared() }
}

func dark(_ input: UITextInput) -> Bool {
  switch input.keyboardAppearance {
  case .dark?: return true
  default: return false
  }
}

func round(_ shape: CAShapeLayer, _ transition: CATransition) -> Bool {
  let mode: String = kCAFillModeForwards
  shape.fillMode = mode
  shape.lineCap = "round"
  transition.type = "push"
  return __CGPointEqualToPoint(shape.position, .zero)
}
