import UIKit

final class Panel: UIViewController {
  let curve = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
  var state: UIControlState = .normal

  override func didMove(toParentViewController parent: UIViewController?) {
    view.bringSubview(toFront: view.subviews[0])
    NotificationCenter.default.post(name: .UIKeyboardWillShow, object: nil)
    _ = UIImagePNGRepresentation(UIImage())
    for child in self.childViewControllers { child.removeFromParentViewController() }
  }
}
