import UIKit


class BadgeView: UIView {
  weak var label: UILabel!
  private var icons: [UIImageView]!
  var inset: CGFloat = 4
  var colour: UIColor = .red
  private(set) var isShown = false
  func layoutBadge() {}
  func hide(animated: Bool) {}
  private func fade() {}

  
  func show() { isShown = true }

  func tapped(_ sender: Any) {}
  func pressed() {}
  func touched(_ sender: UIButton, event: UIEvent) {}
}

enum BadgeKind: Int { case number, dot }

extension BadgeView {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: BadgeView.self)
    members.property("label", get: { (object: BadgeView) in object.label }, set: { (object: BadgeView, value) in object.label = value })
    members.property("icons", get: { (object: BadgeView) in object.icons }, set: { (object: BadgeView, value) in object.icons = value })
    members.property("inset", get: { (object: BadgeView) in object.inset }, set: { (object: BadgeView, value) in object.inset = value })
    members.property("badgeColour", get: { (object: BadgeView) in object.colour }, set: { (object: BadgeView, value) in object.colour = value })
    members.property("isShown", get: { (object: BadgeView) in object.isShown })
    members.method("hideWithAnimated:") { (object: BadgeView, a: Bool) in object.hide(animated: a) }
    members.method("show") { (object: BadgeView) in object.show() }
    members.method("tapped:") { (object: BadgeView, a: Any) in object.tapped(a) }
    members.method("pressed") { (object: BadgeView) in object.pressed() }
    members.method("touched:event:") { (object: BadgeView, a: UIButton, b: UIEvent) in object.touched(a, event: b) }
  }
}

func nacreRegister0() {
  BadgeView.nacreMembers0()
}
