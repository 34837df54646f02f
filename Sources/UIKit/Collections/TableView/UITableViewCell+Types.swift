// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITableViewCell {
  /// What stands where in a cell.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default`
    /// A text at the leading side, another at the trailing one.
    case value1
    /// A small text, and another beside it.
    case value2
    /// A text, and another below it.
    case subtitle
  }

  /// What shows that a cell is selected.
  public enum SelectionStyle: Int, Sendable {
    /// Nothing.
    case none
    /// As `default`.
    case blue
    /// As `default`.
    case gray
    /// A gray background.
    case `default`
  }

  /// What stands at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A sign that there is more behind the row.
    case disclosureIndicator
    /// A button for details, and the sign.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// How a user changes a row.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none
    /// Takes it away.
    case delete
    /// Puts another one in.
    case insert
  }

  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }
}
