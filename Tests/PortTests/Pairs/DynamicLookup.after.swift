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
    _ = (sender as? NSObjectProtocol)?.value(forKey: "value") as! CGFloat
    if let info = note as! [String: AnyObject]?, let end = (info["end"] as? NSValue)?.cgRectValue {
      print(end, (info["curve"] as? NSNumber)?.uintValue ?? 0)
    }
  }

  func rows(_ list: AnyObject, _ views: [AnyObject], key: String) -> [Any?] {
    for view in views { print((view as? NSObject)?.isKind(of: UIView.self)) }
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

func nacreRegister0() {
  Change.nacreMembers0()
  Ringer.nacreMembers0()
}
