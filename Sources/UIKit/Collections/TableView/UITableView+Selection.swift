// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView: PressHost {
  func path(of view: UIView) -> IndexPath? {
    var next: UIView? = view
    while let view = next, view !== self {
      if let cell = view as? UITableViewCell, view.superview === self {
        return indexPath(for: cell)
      }
      next = view.superview
    }
    return nil
  }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func begin(_ path: IndexPath) -> Bool {
    guard maySelect, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else {
      return false
    }
    cellForRow(at: path)?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  func end(_ path: IndexPath, selects: Bool) {
    if !selects { cellForRow(at: path)?.setHighlighted(false, animated: false) }
    delegate?.tableView(self, didUnhighlightRowAt: path)
    guard selects else { return }
    if counts.contains(path) { choose(path) }
    cellForRow(at: path)?.setHighlighted(false, animated: false)
  }

  /// Notifies the delegate that the detail button of a cell was tapped.
  func detailsTapped(in cell: UITableViewCell?) {
    guard let path = cell.flatMap(indexPath(for:)) else { return }
    cell?.accessoryAction?()
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Selects a row for the user, as the delegate allows.
  private func add(_ path: IndexPath) {
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
      counts.contains(chosen)
    else { return }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// Selects or deselects a row for a tap, calling the delegate.
  private func choose(_ path: IndexPath) {
    if selectsSeveral, selection.contains(path) { return letGo(path) }
    // Without a delegate the tapped row itself is selected.
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
      counts.contains(chosen)
    else { return }
    if !selectsSeveral {
      for old in selection where old != chosen { letGo(old) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    // A segue of the cell is prepared before the delegate is called.
    cellForRow(at: chosen)?.selectionAction?()
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func letGo(_ path: IndexPath) {
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
      return
    }
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }
}

extension UITableView: SelectionPanHost {
  var selectedPaths: [IndexPath] { selection }
  func selectablePath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func mayBeginSelectionPan(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func selectionPanBegan(at path: IndexPath) {
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func selectionPanEnded() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { add(path) } else { letGo(path) }
  }
}
