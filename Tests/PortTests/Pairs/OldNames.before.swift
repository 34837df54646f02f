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

@objc protocol FormerDelegate {
  @objc optional func panel(_ panel: Panel, changedTo state: UIControlState)
}

final class FormerRows: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCellEditingStyle, forRowAt path: IndexPath
  ) {}
  @objc func show(style: UITableViewCellStyle, other: [UITableViewCellStyle]?) {}
}

final class Chooser: NSObject, UIImagePickerControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String : Any]
  ) {
    _ = info[UIImagePickerControllerOriginalImage] as? UIImage
  }
}
