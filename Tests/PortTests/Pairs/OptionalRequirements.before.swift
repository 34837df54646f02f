import UIKit

@objc public protocol PickerDelegate {
  func picker(_ picker: PickerView, didPick index: Int)
  @objc optional func pickerWillOpen(_ picker: PickerView)
  @objc optional func picker(_ picker: PickerView, heightOf index: Int) -> CGFloat
  @objc optional var pickerTitle: String { get }
}

public class PickerView: UIView {
  @IBOutlet public weak var delegate: PickerDelegate?
  weak var scrollDelegate: UIScrollViewDelegate?
  var onPick: ((Int) -> Void)?

  func open() {
    delegate?.pickerWillOpen?(self)
    let height = delegate?.picker?(self, heightOf: 0) ?? 44
    if let title = delegate?.pickerTitle { print(title, height) }
    if let willOpen = delegate?.pickerWillOpen { willOpen(self) }
    scrollDelegate?.scrollViewDidScroll?(UIScrollView())
    onPick?(1)
  }
}

extension PickerView {
  func isOpenable() -> Bool {
    guard let height = delegate?.picker(_:heightOf:) else { return true }
    return height(self, 0) > 0
  }
}

final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView {
    UIView()
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func sectionIndexTitles(for tableView: UITableView) -> [String] { ["A"] }
}

func < (lhs: NSNumber, rhs: NSNumber) -> Bool { lhs.doubleValue < rhs.doubleValue }
