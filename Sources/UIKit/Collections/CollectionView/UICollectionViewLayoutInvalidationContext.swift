// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A description of the parts of a layout that are invalid.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the counts of the data source may have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items; `nil` if none were added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by kind; `nil` if none were added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by kind; `nil` if none were added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The vector that is added to the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The difference in content size. Stored for compatibility; has no effect.
  open var contentSizeAdjustment = CGSize.zero

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds invalid supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds invalid decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
