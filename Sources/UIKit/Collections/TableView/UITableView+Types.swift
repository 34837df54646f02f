// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView {
  /// A height that means "determined by the content".
  public static let automaticDimension: CGFloat = -1

  /// The style of a table view.
  public enum Style: Int, Sendable {
    /// Rows over the full width; headers and footers stay visible while their section is.
    case plain
    /// Sections separated by gaps.
    case grouped
    /// Sections separated by gaps, inset from the edges and with rounded corners.
    case insetGrouped
  }

  /// The position to which a row scrolls.
  public enum ScrollPosition: Int, Sendable {
    /// The shortest distance that makes the row visible.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// The row fades in or out.
    case fade
    /// The row fades and slides in from the right, or out to the right.
    case right
    /// The row fades and slides in from the left, or out to the left.
    case left
    /// The row fades and slides in from above, or out upwards, by its height.
    case top
    /// The row fades and slides in from below, or out downwards, by its height.
    case bottom
    /// The row appears or disappears without a change of its attributes.
    case none
    /// The same as `fade`.
    case middle
    /// The animation that the table chooses, which is `fade`.
    case automatic = 100
  }
}
