import UIKit

final class Panel: UIViewController {
  let curve = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
  var state: UIControl.State = .normal

  override func didMove(toParent parent: UIViewController?) {
    view.bringSubviewToFront(view.subviews[0])
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    _ = (UIImage()).pngData()
    if children.isEmpty { return }
    for child in self.children { child.removeFromParent() }
  }
}

open class Shared: NSObject {
  public static let shared = Shared()
  public static func make() -> Shared { Shared() }
}

func dark(_ input: UITextInput) -> Bool {
  switch Optional(input.keyboardAppearance) {
  case .dark?: return true
  default: return false
  }
}

func round(_ shape: CAShapeLayer, _ transition: CATransition) -> Bool {
  let mode: CAMediaTimingFillMode = CAMediaTimingFillMode.forwards
  shape.fillMode = mode
  shape.lineCap = .init(rawValue: "round")
  transition.type = .init(rawValue: "push")
  return (shape.position == .zero)
}
