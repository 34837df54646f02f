// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// Memory for the edges of the shapes of one frame.
///
/// Each thread has its own. Memory of earlier frames is reused.
// SAFETY: the renderer calls `reset` before it draws a frame, when no edge of the frame before is
// used any more.
package final class EdgeArena {
  private let edges = BumpMemory<FixedEdge>(chunkSize: 65_536)
  private let blocks = BumpMemory<ShapeEdges.Block>(chunkSize: 65_536 / ShapeEdges.blockSize)
  /// An array whose memory the next edge builder uses.
  private var scratch: [FixedEdge] = []

  /// The maximum number of edges of one shape.
  package static let most = 4096

  package init() {}

  /// Drops all edges.
  package func reset() {
    edges.reset()
    blocks.reset()
  }

  /// Returns an empty array for an edge builder; `giveBack` makes its memory available again.
  package func takeScratch() -> [FixedEdge] {
    let memory = scratch
    scratch = []
    return memory
  }

  /// Takes back the memory of an edge builder.
  package func giveBack(_ builder: consuming EdgeBuilder) { scratch = builder.takeMemory() }

  /// Copies edges into the arena, with the rows of each block.
  ///
  /// - Returns: The copies, valid until the next `reset`.
  /// - Precondition: There are at most `most` edges.
  func keep(_ source: [FixedEdge])
    -> (edges: UnsafePointer<FixedEdge>, blocks: UnsafePointer<ShapeEdges.Block>)
  {
    let size = ShapeEdges.blockSize
    let (edges, count) = (edges.take(source.count), (source.count + size - 1) / size)
    let blocks = blocks.take(count)
    let source = source.span
    for block in 0..<count {
      var (top, bottom) = (Int32.max, Int32.min)
      for index in (block * size)..<min((block + 1) * size, source.count) {
        let edge = source[index]
        edges[index] = edge
        top = min(top, min(edge.y0, edge.y1))
        bottom = max(bottom, max(edge.y0, edge.y1))
      }
      blocks[block] = ShapeEdges.Block(top: top, bottom: bottom)
    }
    return (UnsafePointer(edges), UnsafePointer(blocks))
  }
}
