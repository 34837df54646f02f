// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// The edges of a shape in an `EdgeArena`, for drawing without a stored coverage.
// SAFETY: the edges are valid until the arena is reset, and nobody writes them. The renderer keeps
// no `ShapeEdges` longer than the frame they were made for.
package struct ShapeEdges: @unchecked Sendable {
  /// The vertical extent of successive edges, 24.8 fixed point. Edges follow the outline, so those
  /// of a block lie close together, and a band of rows meets few blocks.
  struct Block: BitwiseCopyable {
    let top: Int32
    let bottom: Int32
  }

  static let blockSize = 16

  private let edges: UnsafePointer<FixedEdge>
  private let blocks: UnsafePointer<Block>
  private let count: Int
  private let rule: FillRule
  /// The pixels that the edges touch.
  package let bounds: PixelRect

  /// - Returns: `nil` if there are more than `EdgeArena.most` edges.
  package init?(_ shape: borrowing EdgeBuilder, rule: FillRule, in arena: EdgeArena) {
    guard shape.edges.count <= EdgeArena.most else { return nil }
    (edges, blocks) = arena.keep(shape.edges)
    count = shape.edges.count
    self.rule = rule
    bounds = shape.bounds
  }

  /// Adds the edges to a band of cells.
  func add(to band: CellBand, _ kernels: KernelTable) {
    let (top, bottom) = (band.minY * 256, (band.minY + band.rows) * 256)
    let blockCount = (count + Self.blockSize - 1) / Self.blockSize
    var block = 0
    while block < blockCount {
      if blocks[block].bottom <= top || blocks[block].top >= bottom {
        block += 1
        continue
      }
      let first = block
      repeat {
        block += 1
      } while block < blockCount && blocks[block].bottom > top
        && blocks[block].top < bottom
      let start = first * Self.blockSize
      kernels.addEdges(edges + start, min(block * Self.blockSize, count) - start, to: band)
    }
  }

  var isEvenOdd: Bool { rule == .evenOdd }
}
