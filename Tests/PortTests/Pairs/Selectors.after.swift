import UIKit

protocol Refreshing: AnyObject {
  func refresh(_ sender: Any?)
}

class SelectorController: UIViewController, Refreshing {
  lazy var pan = UIPanGestureRecognizer(target: self, action: Selector("didPan:"))
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: Selector("tap:with:"), for: .touchUpInside)
    button.addTarget(self, action: Selector("reset"), for: .touchUpInside)
    button.addTarget(self, action: Selector("resetTo:"), for: .valueChanged)
    button.addTarget(
      self,
      action: Selector("refresh:")

, for: .touchDown)
    button.addTarget(view, action: Selector(baseName: "setNeedsLayout", UIView.setNeedsLayout), for: .touchCancel)
    button.addTarget(view, action: Selector(baseName: "endEditing", of: view, { $0.endEditing }), for: .touchCancel)
    button.addTarget(view, action: Selector("paste:"), for: .touchCancel)
    button.addTarget(view, action: Selector("endEditing:", of: view, { $0.endEditing(_:) }), for: .touchCancel)
    view.addGestureRecognizer(pan)
    let names = [Selector("level"), Selector("setLevel:")]
    print(names, Selector("highlight"))
  }

  var level = 0
  private func didPan(_ pan: UIPanGestureRecognizer) {}
  func tap(_ sender: UIButton, with event: UIEvent) {}
  func reset() {}
  func reset(to value: Int) {}
  func refresh(_ sender: Any?) {}
}

extension SelectorController {
  func highlight() {}
}

final class Box<Content>: UIView {
  func open() {}
  func listen(_ button: UIButton) {
    button.addTarget(self, action: Selector("open", Box.open), for: .touchUpInside)
  }
}

extension SelectorController {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: SelectorController.self)
    members.property("level", get: { (object: SelectorController) in object.level }, set: { (object: SelectorController, value) in object.level = value })
    members.method("didPan:") { (object: SelectorController, a: UIPanGestureRecognizer) in object.didPan(a) }
    members.method("tap:with:") { (object: SelectorController, a: UIButton, b: UIEvent) in object.tap(a, with: b) }
    members.method("reset") { (object: SelectorController) in object.reset() }
    members.method("resetTo:") { (object: SelectorController, a: Int) in object.reset(to: a) }
    members.method("refresh:") { (object: SelectorController, a: Any?) in object.refresh(a) }
    members.method("highlight") { (object: SelectorController) in object.highlight() }
  }
}

func nacreRegister0() {
  SelectorController.nacreMembers0()
}
