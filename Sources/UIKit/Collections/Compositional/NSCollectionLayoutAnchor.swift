// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The place at which a supplementary item is attached: at edges of its container or of an item.
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

  /// The position of the anchor as a fraction of a size.
  var fraction: CGPoint {
    func part(_ start: Bool, _ end: Bool) -> CGFloat { start == end ? 0.5 : start ? 0 : 1 }
    return CGPoint(
      x: part(edges.contains(.leading), edges.contains(.trailing)),
      y: part(edges.contains(.top), edges.contains(.bottom)))
  }
  /// Returns the offset in points for a supplementary item of a given size.
  func shift(_ size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
