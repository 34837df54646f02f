// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view at the edge of a section or of the whole layout, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view is placed.
  public let alignment: NSRectAlignment
  /// The offset from the aligned position in points.
  public let offset: CGPoint
  /// Whether the view extends the section. Otherwise the view lies over the section's content. The
  /// default is true.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is. The default is false.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates a view at an edge, with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      size: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []), itemAnchor: nil)
  }
}
