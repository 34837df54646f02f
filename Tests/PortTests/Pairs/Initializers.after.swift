import UIKit

protocol Configurable: AnyObject, ObjectWithInitializer {
  
  var note: String { get }
}

extension Configurable {
  init(_ change: (Self) -> Void) {
    self.init()
    change(self)
  }
}

extension NSObject: Configurable {
  var note: String { "object" }
}

class Recipe: Configurable {
  var note = "recipe"
  required init() {}
}

final class Cake: Recipe {}

final class Tin: UIView {
  var depth = 3
  let cake = Cake { $0.note = "cake" }
  let label = UILabel { $0.text = "tin" }
}

protocol ConfigurableInitializer: AnyObject { init() }
extension Configurable {
  init() { self.init(required: (Self.self as? any ConfigurableInitializer.Type)?.init()) }
}

extension Recipe: ConfigurableInitializer {}
