import UIKit

final class Change: NSObject {
  var target: AnyObject?

  func read(_ change: [NSKeyValueChangeKey: Any]) -> CGFloat {
    let offset = (change[.newKey] as AnyObject).cgPointValue.y
    _ = target?.perform(#selector(read))
    print(type(of: self).description())
    return offset
  }

  let run: @convention(block) () -> Void = {}
}
