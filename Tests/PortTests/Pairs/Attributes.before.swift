import UIKit

@IBDesignable @objcMembers
class BadgeView: UIView {
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var icons: [UIImageView]!
  @IBInspectable var inset: CGFloat = 4
  @objc(badgeColour) var colour: UIColor = .red
  @objc private(set) var isShown = false
  @nonobjc func layoutBadge() {}
  func hide(animated: Bool) {}
  private func fade() {}

  @objc
  func show() { isShown = true }

  @IBAction func tapped(_ sender: Any) {}
  @IBAction func pressed() {}
  @IBAction func touched(_ sender: UIButton, event: UIEvent) {}
}

@objc enum BadgeKind: Int { case number, dot }
