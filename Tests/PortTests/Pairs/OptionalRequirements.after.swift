import UIKit

public protocol PickerDelegate: AnyObject {
  func picker(_ picker: PickerView, didPick index: Int)
  func pickerWillOpen(_ picker: PickerView) throws
  func picker(_ picker: PickerView, heightOf index: Int) throws -> CGFloat
  var pickerTitle: String { get throws }
}

public class PickerView: UIView {
  public weak var delegate: PickerDelegate?
  weak var scrollDelegate: UIScrollViewDelegate?
  var onPick: ((Int) -> Void)?

  func open() {
    (try? delegate?.pickerWillOpen(self))
    let height = (try? delegate?.picker(self, heightOf: 0)) ?? 44
    if let title = (try? delegate?.pickerTitle) { print(title, height) }
    if let willOpen = delegate.flatMap({ object in hasMember(object, "pickerWillOpen:") ? { (a: PickerView) -> Void in try! object.pickerWillOpen(a) } : nil }) { willOpen(self) }
    (try? scrollDelegate?.scrollViewDidScroll(UIScrollView()))
    onPick?(1)
  }
}

extension PickerView {
  func isOpenable() -> Bool {
    guard let height = delegate.flatMap({ object in hasMember(object, "picker:heightOf:") ? { (a: PickerView, b: Int) -> CGFloat in try! object.picker(a, heightOf: b) } : nil }) else { return true }
    return height(self, 0) > 0
  }
}

final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIView()
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
}



public extension PickerDelegate {
  func pickerWillOpen(_ picker: PickerView) throws { throw UnimplementedRequirement() }
  func picker(_ picker: PickerView, heightOf index: Int) throws -> CGFloat { throw UnimplementedRequirement() }
  var pickerTitle: String { get throws { throw UnimplementedRequirement() } }
}

extension PickerView {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: PickerView.self)
    members.property("delegate", get: { (object: PickerView) in object.delegate }, set: { (object: PickerView, value) in object.delegate = value })
  }
}

func nacreRegister0() {
  PickerView.nacreMembers0()
}
