// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The corners and edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None; the centre.
  case none
  /// The middle of the top edge.
  case top
  /// The top leading corner.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing

  /// The fraction of a container's size at which the middle of an aligned element stands.
  var fraction: CGPoint {
    switch self {
    case .none: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .topLeading: CGPoint(x: 0, y: 0)
    case .leading: CGPoint(x: 0, y: 0.5)
    case .bottomLeading: CGPoint(x: 0, y: 1)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .bottomTrailing: CGPoint(x: 1, y: 1)
    case .trailing: CGPoint(x: 1, y: 0.5)
    case .topTrailing: CGPoint(x: 1, y: 0)
    }
  }
}

/// Where a supplementary item is attached: to edges of its container or of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  public let edges: NSDirectionalRectEdge
  /// The offset: in points, or as a fraction of the supplementary item's size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the supplementary item's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }
  /// Creates an anchor at edges with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
  }
  /// Creates an anchor at edges with an offset as a fraction of the supplementary item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
  }

  /// The fraction of a size at which the anchor stands.
  var fraction: CGPoint {
    func part(_ start: Bool, _ end: Bool) -> CGFloat { start == end ? 0.5 : start ? 0 : 1 }
    return CGPoint(
      x: part(edges.contains(.leading), edges.contains(.trailing)),
      y: part(edges.contains(.top), edges.contains(.bottom)))
  }
  /// Returns the offset in points for a supplementary item of a size.
  func shift(_ size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// A view that is attached to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// Where the view is attached to the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that stands at the container's anchor; `nil` means the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front. The default is 0; a view is before cells with the same order.
  open var zIndex = 0

  /// Creates a view that stands within its item, at edges of it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      size: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
  }
  /// Creates a view one point of which stands at a point of its item.
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

/// A view at the edge of a section or of the whole layout, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view stands.
  public let alignment: NSRectAlignment
  /// The offset from that place in points.
  public let offset: CGPoint
  /// Whether the section grows by the view. Otherwise the view lies over the section's content. The
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

/// A view without data, such as a background.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, which is registered with the layout.
  public let elementKind: String
  /// The order from back to front. With 0, the default, a background is behind the cells.
  open var zIndex = 0

  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a background that fills its section within `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
