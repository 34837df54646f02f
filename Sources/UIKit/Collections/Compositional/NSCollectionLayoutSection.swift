// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A closure that is called before a section's visible elements are shown.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// How a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll: its groups follow each other in the direction of the layout.
  case none
  /// The section scrolls freely.
  case continuous
  /// The section scrolls freely and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// The section scrolls in pages of the width of the collection view.
  case paging
  /// The section scrolls by one group.
  case groupPaging
  /// The section scrolls by one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// The edges from which content insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section, the reference of the layout's configuration; for the configuration, the safe area.
  case automatic
  /// The edges of the collection view.
  case none
  /// The edges of the safe area.
  case safeArea
  /// The edges of the layout margins.
  case layoutMargins
  /// The edges of the readable content: the same as the layout margins, because the readable width is
  /// not limited.
  case readableContent
}

/// A section of a compositional layout: a group that is repeated, and the views around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The configuration of a list; `nil` if the section is not a list.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section of repeated groups.
  public required init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The space between the section's edges and its groups. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups in points. The default is 0.
  open var interGroupSpacing: CGFloat = 0
  /// The edges from which `contentInsets` are measured. The default is `automatic`.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges from which the insets of supplementary views are measured. Stored for compatibility;
  /// has no effect: the edges are those of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section's insets apply to headers and footers. The default is true.
  open var supplementariesFollowContentInsets = true
  /// The headers, footers and other views at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the section scrolls across the layout's direction. The default is `none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A closure that may change the visible elements before they are shown. The closure is called for
  /// each layout, which includes each step of scrolling.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}
