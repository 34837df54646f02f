import UIKit

class SheetController: UIViewController {
  private var depth = 0
}

extension SheetController {
  override func viewDidLoad() {
    super.viewDidLoad()
    deepen()
  }
  override var prefersStatusBarHidden: Bool { depth > 0 }
  private func deepen() { depth += 1 }

  @objc func close(animated: Bool) {}
  @objc var margin: CGFloat { 8 }
}

final class CardSheetController: SheetController {
  override func close(animated: Bool) { super.close(animated: false) }
  override var margin: CGFloat { super.margin * 2 }
}

final class Watcher: NSObject {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension CardSheetController {
  override var title: String? {
    didSet { print(oldValue ?? "") }
  }
}

final class Listener: NSObject {}

extension Listener {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}
