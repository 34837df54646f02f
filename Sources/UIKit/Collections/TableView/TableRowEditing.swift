// Nacre, MIT licence; see LICENSE.

/// The look of a row in editing mode.
struct TableRowEditing: Equatable {
  /// The control at the leading side.
  var style = UITableViewCell.EditingStyle.none
  /// Whether a circle that shows the selection replaces the control.
  var isMarked = false
  /// Whether the content is indented, even if there is no control.
  var isIndented = false
}
