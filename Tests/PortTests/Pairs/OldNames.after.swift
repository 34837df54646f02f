import UIKit

final class Panel: UIViewController {
  let curve = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
  var state: UIControl.State = .normal

  override func didMove(toParent parent: UIViewController?) {
    view.bringSubviewToFront(view.subviews[0])
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    _ = (UIImage()).pngData()
    for child in self.children { child.removeFromParent() }
  }
}
