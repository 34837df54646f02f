import UIKit

protocol Refreshing: AnyObject {
  func refresh(_ sender: Any?)
}

class SelectorController: UIViewController, Refreshing {
  lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(didPan))
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tap(_:with:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(self.reset as () -> Void), for: .touchUpInside)
    button.addTarget(self, action: #selector(SelectorController.reset(to:)), for: .valueChanged)
    button.addTarget(
      self,
      action: #selector(
        Refreshing.refresh(_:)
      ), for: .touchDown)
    button.addTarget(view, action: #selector(UIView.setNeedsLayout), for: .touchCancel)
    button.addTarget(view, action: #selector(view.endEditing), for: .touchCancel)
    button.addTarget(view, action: #selector(UIResponderStandardEditActions.paste(_:)), for: .touchCancel)
    button.addTarget(view, action: #selector(view.endEditing(_:)), for: .touchCancel)
    view.addGestureRecognizer(pan)
    let names = [#selector(getter: level), #selector(setter: level)]
    print(names, #selector(highlight))
  }

  @objc var level = 0
  @objc private func didPan(_ pan: UIPanGestureRecognizer) {}
  @objc func tap(_ sender: UIButton, with event: UIEvent) {}
  @objc func reset() {}
  @objc func reset(to value: Int) {}
  @objc func refresh(_ sender: Any?) {}
}

extension SelectorController {
  @objc func highlight() {}
}

final class Box<Content>: UIView {
  @objc func open() {}
  func listen(_ button: UIButton) {
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
  }
}
