import UIKit

@objc protocol MenuDelegate {
  @objc optional func menu(_ menu: MenuView, willShow index: Int)
}

final class MenuView: UIView {
  @IBOutlet weak var delegate: AnyObject?
  func show() { delegate?.menu?(self, willShow: 3) }
}
