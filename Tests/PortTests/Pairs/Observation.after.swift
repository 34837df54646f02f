import UIKit

class Model: NSObject {
  @ObservableProperty("title") var title = ""
  @ObservableProperty("subtitle") var subtitle: String? = nil
  @ObservableProperty("count") public var count: Int = 0 { didSet { print(count) } }
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
    members.property("subtitle", get: { (object: Model) in object.subtitle }, set: { (object: Model, value: String?) in object.subtitle = value })
    members.property("count", get: { (object: Model) in object.count }, set: { (object: Model, value: Int) in object.count = value })
  }
}

func nacreRegister0() {
  Model.nacreMembers0()
}
