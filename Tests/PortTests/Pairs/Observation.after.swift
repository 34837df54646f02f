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

// In Swift 3 every property had a key.
final class Switch3: UIControl {
  private(set) var knob = UIView()
  func watch() { addObserver(self, forKeyPath: "knob.frame", options: .new, context: nil) }
}

extension Model {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Model.self)
    members.property("title", get: { (object: Model) in object.title }, set: { (object: Model, value) in object.title = value })
    members.property("subtitle", get: { (object: Model) in object.subtitle }, set: { (object: Model, value) in object.subtitle = value })
    members.property("count", get: { (object: Model) in object.count }, set: { (object: Model, value) in object.count = value })
  }
}

extension Switch3 {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Switch3.self)
    members.property("knob", get: { (object: Switch3) in object.knob })
  }
}

func nacreRegister0() {
  Model.nacreMembers0()
  Switch3.nacreMembers0()
}
