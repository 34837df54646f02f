// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// A display item as tiles draw it.
struct TileItem: Sendable {
  enum Content: Sendable {
    /// Nothing to draw.
    case none
    /// A shape that is drawn from its edges in one premultiplied colour, moved by whole pixels.
    case edges(ShapeEdges, color: UInt32, dx: Int32, dy: Int32)
    case prepared(PreparedItem)
  }

  let content: Content
  /// The device pixels that the item may draw.
  let bounds: PixelRect
  /// The device pixels of the surface that the item may change; empty if there is nothing to draw.
  let reach: PixelRect

  static let nothing = TileItem(content: .none, bounds: .empty, reach: .empty)

  init(_ item: PreparedItem) {
    self.init(content: .prepared(item), bounds: item.bounds, reach: item.reach)
  }

  /// - Parameters:
  ///   - bounds: The pixels that the display item may draw.
  ///   - reach: The pixels of the surface that the display item may change.
  init(
    _ edges: ShapeEdges, color: UInt32, dx: Int32, dy: Int32, bounds: PixelRect, reach: PixelRect
  ) {
    let touched = edges.bounds.offset(dx: dx, dy: dy)
    self.init(
      content: .edges(edges, color: color, dx: dx, dy: dy), bounds: bounds.intersection(touched),
      reach: reach)
  }

  private init(content: Content, bounds: PixelRect, reach: PixelRect) {
    (self.content, self.bounds, self.reach) = (content, bounds, reach)
  }

  /// Whether the item is drawn from edges.
  var hasEdges: Bool {
    if case .edges = content { true } else { false }
  }

  /// Pixels in which a filtered backdrop replaces everything below.
  var replacedRect: PixelRect {
    if case .prepared(let item) = content { item.replacedRect } else { .empty }
  }
}
