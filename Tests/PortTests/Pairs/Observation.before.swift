import UIKit

class Model: NSObject {
  @objc dynamic var title = ""
  @objc dynamic var subtitle: String?
  @objc public dynamic var count: Int = 0 { didSet { print(count) } }
}

final class Observer {
  var tokens: [NSKeyValueObservation] = []
  func watch(_ model: Model, _ view: UIScrollView) {
    tokens = [
      model.observe(\.title, options: [.new]) { _, change in print(change.newValue ?? "") },
      view.observe(\.contentOffset) { view, _ in print(view.contentOffset) },
    ]
  }
}

// In Swift 3 every property had a key.
final class Switch3: UIControl {
  private(set) var knob = UIView()
  func watch() { addObserver(self, forKeyPath: "knob.frame", options: .new, context: nil) }
}
