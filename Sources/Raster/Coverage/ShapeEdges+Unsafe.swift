// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The edges of a shape in an `EdgeArena`, for drawing without a coverage that is kept.
// SAFETY: the edges are valid until the arena is reset, and nobody writes them. The renderer keeps
// no `ShapeEdges` longer than the frame they were made for.
package struct ShapeEdges: @unchecked Sendable {
  private let first: UnsafePointer<FixedEdge>
  private let count: Int
  private let rule: FillRule
  /// The pixels that the edges touch.
  package let bounds: PixelRect

  /// - Returns: `nil` if there are more than `EdgeArena.most` edges.
  package init?(_ shape: borrowing EdgeBuilder, rule: FillRule, in arena: EdgeArena) {
    guard shape.edges.count <= EdgeArena.most else { return nil }
    (first, count) = (arena.keep(shape.edges), shape.edges.count)
    self.rule = rule
    bounds = shape.bounds
  }

  /// Adds the edges to a band of cells.
  func add(to band: CellBand, _ kernels: KernelTable) { kernels.addEdges(first, count, to: band) }

  var isEvenOdd: Bool { rule == .evenOdd }
}
