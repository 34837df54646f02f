import UIKit

protocol MenuDelegate: AnyObject {
  func menu(_ menu: MenuView, willShow index: Int) throws
}

final class MenuView: UIView {
  weak var delegate: AnyObject?
  func show() { (try? (delegate as? MenuDelegate)?.menu(self, willShow: 3)) }
}

extension MenuDelegate {
  func menu(_ menu: MenuView, willShow index: Int) throws { throw UnimplementedRequirement() }
}

extension MenuView {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: MenuView.self)
    members.property("delegate", get: { (object: MenuView) in object.delegate }, set: { (object: MenuView, value) in object.delegate = value })
  }
}

func nacreRegister0() {
  MenuView.nacreMembers0()
}
