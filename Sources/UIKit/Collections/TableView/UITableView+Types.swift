// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableView {
  /// Stands for "as high as the content asks for".
  public static let automaticDimension: CGFloat = -1

  /// What tables look like.
  public enum Style: Int, Sendable {
    /// Rows from side to side; headers stay in sight.
    case plain
    /// Sections are apart from one another.
    case grouped
    /// Sections are apart, away from the sides, and have round corners.
    case insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as shows it.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to above.
    case top
    /// From and to below.
    case bottom
    /// At once.
    case none
    /// They fade.
    case middle
    /// As the table finds right: they fade.
    case automatic = 100
  }
}
