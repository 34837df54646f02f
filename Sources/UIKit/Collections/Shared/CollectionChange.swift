// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What a collection knows of its elements before a change while it is being made.
@MainActor
struct CollectionChange {
  /// Returns what an element was; `nil` if it is a new one.
  let old: (ElementKey) -> ElementKey?
  /// Returns what an element becomes; `nil` if it is gone.
  let new: (ElementKey) -> ElementKey?
  /// Where elements were that were seen, or near to it.
  let places: [ElementKey: UICollectionViewLayoutAttributes]
  /// Where elements were of which this is asked.
  let place: (ElementKey) -> UICollectionViewLayoutAttributes?
}
