// Nacre, MIT licence; see LICENSE.

/// How a table shows a row in editing mode.
struct TableRowEditing: Equatable {
  /// The control at the leading side.
  var style = UITableViewCell.EditingStyle.none
  /// Whether a circle that shows the selection replaces the control.
  var isMarked = false
  /// Whether the content makes room for the control, also if there is none.
  var isIndented = false
}
