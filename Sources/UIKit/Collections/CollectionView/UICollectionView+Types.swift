// Nacre, MIT licence; see LICENSE.

import Foundation

extension UICollectionView {
  /// The kind of a flow layout's headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The sorts of elements.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell
    /// What belongs to a section, as a header.
    case supplementaryView
    /// What only the layout knows of.
    case decorationView
  }

  /// The direction in which the lines of a flow follow one another.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
  }

  /// Where an item is scrolled to: at most one place for each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
