import UIKit

class Model: NSObject {
  var title = "" { willSet { willChangeValue(forKey: "title") } didSet { didChangeValue(forKey: "title") } }
  var subtitle: String? { willSet { willChangeValue(forKey: "subtitle") } didSet { didChangeValue(forKey: "subtitle") } }
  public var count: Int = 0 { willSet { willChangeValue(forKey: "count") } didSet { defer { didChangeValue(forKey: "count") }; print(count) } }
}

final class Observer {
  var tokens: [NSKeyValueObservation] = []
  func watch(_ model: Model, _ view: UIScrollView) {
    tokens = [
      model.observe(\.title, named: "title", options: [.new]) { _, change in print(change.newValue ?? "") },
      view.observe(\.contentOffset, named: "contentOffset") { view, _ in print(view.contentOffset) },
    ]
  }
}

extension Model {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Model.self)
    members.property("title", get: { (object: Model) in object.title }, set: { (object: Model, value) in object.title = value })
    members.property("subtitle", get: { (object: Model) in object.subtitle }, set: { (object: Model, value) in object.subtitle = value })
    members.property("count", get: { (object: Model) in object.count }, set: { (object: Model, value) in object.count = value })
  }
}

func nacreRegister0() {
  Model.nacreMembers0()
}
