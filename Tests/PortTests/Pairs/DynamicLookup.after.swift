import UIKit

final class Change: NSObject {
  var target: AnyObject?

  func read(_ change: [NSKeyValueChangeKey: Any]) -> CGFloat {
    let offset = (change[.newKey] as! NSValue).cgPointValue.y
    _ = (target as? NSObjectProtocol)?.perform(Selector("read:"))
    print(String(reflecting: type(of: self)))
    return offset
  }

  let run: () -> Void = {}
}

extension Change {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Change.self)
    members.method("read:") { (object: Change, a: [NSKeyValueChangeKey: Any]) in object.read(a) }
  }
}

func nacreRegister0() {
  Change.nacreMembers0()
}
