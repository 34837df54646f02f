// Nacre, MIT licence; see LICENSE.

import PixelKernels

/// Memory for the edges of a frame, from which nothing is freed until the next frame.
///
/// Each thread has its own. Memory of earlier frames is reused.
// SAFETY: chunks are freed by `reset` and `deinit` only. The renderer calls `reset` before it draws a
// frame, when no edge of the frame before is used any more.
package final class EdgeArena {
  private var chunks: [UnsafeMutablePointer<FixedEdge>] = []
  /// The chunk that is being filled, and the number of edges in it.
  private var current = 0
  private var used = 0

  /// An array whose memory the next edge builder uses.
  private var scratch: [FixedEdge] = []

  /// The most edges of one shape.
  package static let most = 4096
  /// The edges in one chunk: one mebibyte.
  private static let chunkSize = 65_536
  /// The number of chunks that are kept from frame to frame.
  private static let keptChunks = 8

  package init() {}

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Drops all edges.
  package func reset() {
    while chunks.count > Self.keptChunks { chunks.removeLast().deallocate() }
    (current, used) = (0, 0)
  }

  /// Returns an empty array for an edge builder; `giveBack` makes its memory available again.
  package func takeScratch() -> [FixedEdge] {
    let memory = scratch
    scratch = []
    return memory
  }

  /// Takes back the memory of an edge builder.
  package func giveBack(_ builder: consuming EdgeBuilder) { scratch = builder.takeMemory() }

  /// Copies edges into the arena.
  ///
  /// - Returns: The copies, valid until the next `reset`.
  /// - Precondition: There are at most `most` edges.
  func keep(_ edges: [FixedEdge]) -> UnsafePointer<FixedEdge> {
    precondition(edges.count <= Self.most)
    if used + edges.count > Self.chunkSize { (current, used) = (current + 1, 0) }
    if current == chunks.count { chunks.append(.allocate(capacity: Self.chunkSize)) }
    let place = chunks[current] + used
    edges.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      place.initialize(from: first, count: source.count)
    }
    used += edges.count
    return UnsafePointer(place)
  }
}
