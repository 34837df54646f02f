// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The space around an item, outside its frame.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space at the leading edge; `nil` is none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space at the top edge; `nil` is none.
  public let top: NSCollectionLayoutSpacing?
  /// The space at the trailing edge; `nil` is none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space at the bottom edge; `nil` is none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates a space around an item.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top) = (leading, top)
    (self.trailing, self.bottom) = (trailing, bottom)
  }

  /// Returns the spaces before and after the item along an axis.
  func ends(_ axis: ScrollAxis) -> [NSCollectionLayoutSpacing?] {
    axis == .x ? [leading, trailing] : [top, bottom]
  }
}
