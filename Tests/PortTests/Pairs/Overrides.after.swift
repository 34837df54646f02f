import UIKit

class SheetController: UIViewController {
  private var depth = 0
  override func viewDidLoad() { viewDidLoadOfSheetController() };   override var prefersStatusBarHidden: Bool { prefersStatusBarHiddenOfSheetController };   func close(animated: Bool) { closeOfSheetController(animated: animated) };   var margin: CGFloat { marginOfSheetController }; }

extension SheetController {
  func viewDidLoadOfSheetController() {
    super.viewDidLoad()
    deepen()
  }
  var prefersStatusBarHiddenOfSheetController: Bool { depth > 0 }
  private func deepen() { depth += 1 }

  func closeOfSheetController(animated: Bool) {}
  var marginOfSheetController: CGFloat { 8 }
}

final class CardSheetController: SheetController {
  override func close(animated: Bool) { super.close(animated: false) }
  override var margin: CGFloat { super.margin * 2 }
  override var title: String? { didSet { titleDidSetOfCardSheetController(oldValue) } }; }

final class Watcher: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension CardSheetController {
  func titleDidSetOfCardSheetController(_ oldValue: String?) {
    do { print(oldValue ?? "") }
  }
}

final class Listener: NSObject {  func observeValue( forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer? ) { observeValueOfListener(forKeyPath: keyPath, of: object, change: change, context: context) }; }

extension Listener {
  func observeValueOfListener(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension Listener {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Listener.self)
    members.method("observeValueForKeyPath:ofObject:change:context:") { (object: Listener, a: String?, b: Any?, c: [NSKeyValueChangeKey: Any]?, d: UnsafeMutableRawPointer?) in object.observeValue(forKeyPath: a, of: b, change: c, context: d) }
  }
}

extension SheetController {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: SheetController.self)
    members.method("closeWithAnimated:") { (object: SheetController, a: Bool) in object.close(animated: a) }
    members.property("margin", get: { (object: SheetController) in object.margin })
  }
}

extension Watcher {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: Watcher.self)
    members.method("observeValueForKeyPath:ofObject:change:context:") { (object: Watcher, a: String?, b: Any?, c: [NSKeyValueChangeKey: Any]?, d: UnsafeMutableRawPointer?) in object.observeValue(forKeyPath: a, of: b, change: c, context: d) }
  }
}

func nacreRegister0() {
  Listener.nacreMembers0()
  SheetController.nacreMembers0()
  Watcher.nacreMembers0()
}
