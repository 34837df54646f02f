// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The space between or around items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The length in points; the minimum if the spacing is flexible.
  public let spacing: CGFloat
  /// Whether the spacing grows to fill the remaining space.
  public let isFlexibleSpacing: Bool
  /// Whether the spacing keeps its length.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing.finite, isFlexible)
  }

  /// Returns a spacing of a length in points. A length that is not finite counts as 0.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a spacing of at least a length in points. A length that is not finite counts as 0.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}
