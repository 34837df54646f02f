// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that is attached to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The anchor at which the view is attached to the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is aligned with the container's anchor; `nil` means the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front. The default is 0; a view is in front of cells with the same
  /// order.
  open var zIndex = 0

  /// Creates a view that lies within its item, at edges of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }
  /// Creates a view whose anchor is aligned with an anchor of its item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
  }
  init(
    size: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    self.itemAnchor = itemAnchor
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns the frame of the view on an item.
  func frame(on item: CGRect, size: CGSize) -> CGRect {
    let outer = containerAnchor.fraction
    let inner = itemAnchor?.fraction ?? outer
    let shift = containerAnchor.shift(size) - (itemAnchor?.shift(size) ?? .zero)
    return CGRect(
      origin: CGPoint(
        x: item.minX + item.width * outer.x - size.width * inner.x + shift.x,
        y: item.minY + item.height * outer.y - size.height * inner.y + shift.y), size: size)
  }
}
