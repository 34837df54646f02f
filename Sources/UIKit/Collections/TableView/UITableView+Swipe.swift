// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITableView: SwipeHost {
  func maySwipe(_ path: IndexPath) -> Bool {
    guard !isEditing, counts.contains(path), let dataSource else { return false }
    editsByDefault = false
    return dataSource.tableView(self, canEditRowAt: path)
  }

  func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? rowActions(of: path) ?? deletion(of: path)
  }

  /// Returns the actions from `tableView(_:editActionsForRowAt:)`.
  private func rowActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    delegate?.tableView(self, editActionsForRowAt: path).map { actions in
      UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
    }
  }

  /// Returns the action that deletes a row; `nil` if the user may not delete it. In editing mode a row
  /// with a minus always has the action.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard !editsByDefault || isEditing || dataSource?.hasMethod(.commitRow) == true,
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // In editing mode the delegate is not called, because all rows are being edited.
  func swipeBegins(_ path: IndexPath) {
    if !isEditing { delegate?.tableView(self, willBeginEditingRowAt: path) }
  }
  func swipeEnded(_ path: IndexPath?) {
    if !isEditing { delegate?.tableView(self, didEndEditingRowAt: path) }
  }
  func swipeActions(of cell: UIView, areShown: Bool, isOver: Bool) {
    guard let cell = cell as? UITableViewCell else { return }
    var state: UITableViewCell.StateMask = cell.isEditing ? .showingEditControl : []
    if areShown { state.insert(.showingDeleteConfirmation) }
    if isOver { cell.didTransition(to: state) } else { cell.willTransition(to: state) }
  }
}
