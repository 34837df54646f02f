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

protocol FormerDelegate: AnyObject {
  func panel(_ panel: Panel, changedTo state: UIControl.State) throws
}

final class FormerRows: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
  func show(style: UITableViewCell.CellStyle, other: [UITableViewCell.CellStyle]?) {}
}

final class Chooser: NSObject, UIImagePickerControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    _ = info[UIImagePickerController.InfoKey.originalImage] as? UIImage
  }
}

extension FormerDelegate {
  func panel(_ panel: Panel, changedTo state: UIControl.State) throws { throw UnimplementedRequirement() }
}

extension FormerRows {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: FormerRows.self)
    members.method("tableView:commit:forRowAt:") { (object: FormerRows, a: UITableView, b: UITableViewCell.EditingStyle, c: IndexPath) in object.tableView(a, commit: b, forRowAt: c) }
    members.method("showWithStyle:other:") { (object: FormerRows, a: UITableViewCell.CellStyle, b: [UITableViewCell.CellStyle]?) in object.show(style: a, other: b) }
  }
}

func nacreRegister0() {
  FormerRows.nacreMembers0()
}
