// Nacre, MIT licence; see LICENSE.

import Foundation

extension UICollectionView {
  /// The kind of section headers in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// How fast items make room for a dragged one.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a short pause.
    case fast
    /// After a longer pause.
    case slow
  }

  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell
    /// A view that belongs to a section, such as a header.
    case supplementaryView
    /// A view that the layout adds independently of the data, such as a background.
    case decorationView
  }

  /// The scroll direction of a flow layout.
  public enum ScrollDirection: Int, Sendable {
    /// Vertical: lines are rows.
    case vertical
    /// Horizontal: lines are columns.
    case horizontal
  }

  /// The position to which an item scrolls; at most one value for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
