// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The state of a collection view before a change that is in progress.
@MainActor
struct CollectionChange {
  /// Returns the old key of an element; `nil` if it was inserted.
  let old: (ElementKey) -> ElementKey?
  /// Returns the new key of an element; `nil` if it was deleted.
  let new: (ElementKey) -> ElementKey?
  /// The old attributes of the elements that were visible or nearby.
  let places: [ElementKey: UICollectionViewLayoutAttributes]
  /// Returns the old attributes of an element, by its old key.
  let place: (ElementKey) -> UICollectionViewLayoutAttributes?
}
