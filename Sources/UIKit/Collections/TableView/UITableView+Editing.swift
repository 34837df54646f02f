// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITableView {
  /// Whether a tap may select a row in the current mode.
  var maySelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether several rows can be selected in the current mode.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Applies a change of the mode to the visible cells. The selection is cleared.
  func editingChanged(animated: Bool) {
    endMovement(isCancelled: true)
    swipe.close(animated: animated)
    for path in selection { deselectRow(at: path, animated: animated) }
    for (key, item) in views.shown.sorted(by: { $0.key < $1.key }) {
      if let cell = item.view as? UITableViewCell { edit(cell, at: key.path, animated: animated) }
    }
  }

  /// Shows or hides the editing controls of a cell.
  func edit(_ cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let editing = isEditing ? editing(of: cell, at: dataPath(path)) : cell.editing
    guard cell.isEditing != isEditing || cell.editing != editing else { return }
    cell.editing = editing
    cell.setEditing(isEditing, animated: animated)
  }

  private func editing(of cell: UITableViewCell, at path: IndexPath) -> TableRowEditing {
    cell.showsReorderControl = mayMove(path)
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return TableRowEditing() }
    // If several rows can be selected, circles replace the controls, and the styles don't matter.
    if allowsMultipleSelectionDuringEditing {
      return TableRowEditing(isMarked: true, isIndented: true)
    }
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    let isIndented = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    return TableRowEditing(
      style: style, isIndented: style != .none || isIndented && cell.shouldIndentWhileEditing)
  }

  /// Called when the control at the leading side of a cell was tapped: a minus shows the actions of
  /// the row, a plus inserts immediately.
  func editControlTapped(in cell: UITableViewCell?) {
    guard let cell, let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete: swipe.openTrailing(path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}
