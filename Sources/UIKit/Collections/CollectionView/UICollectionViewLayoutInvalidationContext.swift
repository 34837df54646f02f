// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Says which parts of a layout are to be made anew.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all of it is, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the data source may have other counts.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were named; `nil` if none were.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by their kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by their kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// What is added to the place of the content.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What is added to the size of the content; stored.
  open var contentSizeAdjustment = CGSize.zero

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
