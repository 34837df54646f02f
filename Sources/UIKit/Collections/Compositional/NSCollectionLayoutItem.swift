// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The size and spacing of one cell, or of a group of them.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  open internal(set) var layoutSize: NSCollectionLayoutSize
  /// The supplementary items that are anchored to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space between the item's frame in its container and its content. The insets are applied
  /// after all sizes are known, and are ignored along an axis on which the content determines the
  /// size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item; `nil`, the default, is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Creates an item of a size, with supplementary items.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

  /// The minimum space before or after the item along an axis.
  func space(_ axis: ScrollAxis, isAfter: Bool) -> CGFloat {
    edgeSpacing?.ends(axis)[isAfter ? 1 : 0]?.spacing ?? 0
  }
  func isFlexible(_ axis: ScrollAxis, isAfter: Bool) -> Bool {
    edgeSpacing?.ends(axis)[isAfter ? 1 : 0]?.isFlexibleSpacing ?? false
  }
}
