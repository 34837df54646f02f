import UIKit

final class Change: NSObject {
  var target: AnyObject?

  func read(_ change: [NSKeyValueChangeKey: Any]) -> CGFloat {
    let offset = (change[.newKey] as! NSValue).cgPointValue.y
    _ = (target as? NSObjectProtocol)?.perform(Selector("read:"))
    print(String(reflecting: type(of: self)))
    return offset
  }

  func keyboard(_ sender: AnyObject, _ note: [String: Any]?) {
    _ = (sender as! NSObjectProtocol).value(forKey: "value") as! CGFloat
    if let info = note as! [String: AnyObject]?, let end = (info["end"] as? NSValue)?.cgRectValue {
      print(end, (info["curve"] as? NSNumber)?.uintValue ?? 0)
    }
  }

  func rows(_ list: AnyObject, _ views: [AnyObject], key: String) -> [Any?] {
    for view in views { print((view as! NSObject).isKind(of: UIView.self)) }
    return [(list as? NSDictionary)?["name"], (list as? NSArray)?[0], (list as? NSDictionary)?[key], (views[0] as? NSDictionary)?["name"]]
  }

  func phase(_ touch: UITouch) {
    switch touch.phase {
    case .began, .moved: break
    case .stationary: break
    case .cancelled, .ended: break
    @unknown default: fatalError() }
  }

  let run: () -> Void = {}
}

final class Ringer: NSObject {
  weak var bell: UIViewController?
  var clapper: AnyObject?
  func ring() {}
  func strike(_ note: Int, times: Int) -> Bool { false }
  func play() {
    if let bell { callIfImplemented(bell, "ring") }
    callIfImplemented(self.bell, "strike:times:", 3,  2)
    callIfImplemented(clapper, "ring")
    _ = clapper.map { callIfImplemented($0, "strike:times:", 1,  1) }
  }
}

final class SenderController: UIViewController {
  weak var source: AnyObject?
  var clock: AnyObject!
  var depth = 1

  func choose(_ sender: AnyObject) {
    switch (sender as! UISegmentedControl).selectedSegmentIndex {
    case 0: view.alpha = 1
    default: view.alpha = 0.5
    }
    if let tag = ((sender as? UIBarItem)?.tag ?? (sender as? UIView)?.tag) { print(tag) }
    let title = (sender as? UIButton)?.titleLabel ?? nil
    let place = ((sender as? UIContextMenuInteraction)?.location(in: view) ?? (sender as? UIEditMenuInteraction)?.location(in: view) ?? (sender as? UIGestureRecognizer)?.location(in: view) ?? (sender as? UIPreviewInteraction)?.location(in: view) ?? (sender as? UITouch)?.location(in: view))!
    print(title as Any, place, (sender as? UISwitch)?.isOn == nil, ((sender as? CALayer)?.isHidden ?? (sender as? UICollectionViewLayoutAttributes)?.isHidden ?? (sender as? UITab)?.isHidden ?? (sender as? UIView)?.isHidden)!, (sender as! SenderController).depth)
    ((clock as? Port)?.invalidate() ?? (clock as? Timer)?.invalidate() ?? (clock as? CADisplayLink)?.invalidate() ?? (clock as? NSKeyValueObservation)?.invalidate() ?? (clock as? NSUserActivity)?.invalidate() ?? (clock as? UIPointerInteraction)?.invalidate())!
    (self.clock as! NSObjectProtocol).setValue(3, forKey: "tolerance")
    ((source as? UICollectionView)?.reloadData() ?? (source as? UITableView)?.reloadData())
    ((source as? CALayer)?.setNeedsLayout() ?? (source as? UIView)?.setNeedsLayout())
    _ = ((source as? UILabel)?.text ?? (source as? UISearchBar)?.text ?? (source as? UITextField)?.text ?? (source as? UITextView)?.text)?.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let place = (((touches as NSSet).anyObject() as? UIContextMenuInteraction)?.location(in: view) ?? ((touches as NSSet).anyObject() as? UIEditMenuInteraction)?.location(in: view) ?? ((touches as NSSet).anyObject() as? UIGestureRecognizer)?.location(in: view) ?? ((touches as NSSet).anyObject() as? UIPreviewInteraction)?.location(in: view) ?? ((touches as NSSet).anyObject() as? UITouch)?.location(in: view)) { print(place) }
    print(((touches as? NSArray)?.count ?? (touches as? NSDictionary)?.count ?? (touches as? NSIndexSet)?.count ?? (touches as? NSOrderedSet)?.count ?? (touches as? NSSet)?.count)!, [1].map { sender in sender.description })
  }
}

extension Change {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Change.self)
    members.method("read:") { (object: Change, a: [NSKeyValueChangeKey: Any]) in object.read(a) }
  }
}

extension Ringer {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Ringer.self)
    members.method("ring") { (object: Ringer) in object.ring() }
    members.method("strike:times:") { (object: Ringer, a: Int, b: Int) in object.strike(a, times: b) }
  }
}

extension SenderController {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: SenderController.self)
    members.property("source", get: { (object: SenderController) in object.source }, set: { (object: SenderController, value) in object.source = value })
    members.property("depth", get: { (object: SenderController) in object.depth }, set: { (object: SenderController, value) in object.depth = value })
    members.method("choose:") { (object: SenderController, a: AnyObject) in object.choose(a) }
  }
}

func nacreRegister0() {
  Change.nacreMembers0()
  Ringer.nacreMembers0()
  SenderController.nacreMembers0()
}
