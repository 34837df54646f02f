// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITableViewCell {
  /// The controls that a cell shows, as a bit set; the empty set is the state outside editing mode.
  public struct StateMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell is in editing mode.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The cell shows the actions of its row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// The preview of the cell is under the finger.
    case dragging
  }

  /// The arrangement of the labels in a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A label at the leading side, and a grey one at the trailing side.
    case value1
    /// Two small labels side by side.
    case value2
    /// A label, and a smaller grey one below it.
    case subtitle
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none
    /// The same as `default`.
    case blue
    /// The same as `default`.
    case gray
    /// A grey background, or the cell's `selectedBackgroundView`.
    case `default`
  }

  /// The accessory at the trailing side of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron that shows that a tap on the row leads to more content.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The edit that the user can make to a row.
  public enum EditingStyle: Int, Sendable {
    /// None.
    case none
    /// Deletion.
    case delete
    /// Insertion.
    case insert
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A thin line.
    case singleLine
  }
}
