// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The settings that all sections of a compositional layout share.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the layout scrolls. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the edges of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the insets of sections are measured. The default, `automatic`, is the
  /// safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Creates a configuration.
  public override init() { super.init() }
}
