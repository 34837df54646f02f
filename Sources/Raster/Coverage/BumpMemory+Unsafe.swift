// Nacre, MIT licence; see LICENSE.

/// Memory that is handed out piece by piece and freed all at once by a reset.
// SAFETY: chunks are freed by `reset` and `deinit` only, so an address is valid until then. Only
// trivial types are stored.
final class BumpMemory<Element: BitwiseCopyable> {
  private var chunks: [UnsafeMutablePointer<Element>] = []
  /// The chunk that is being filled, and the number of elements in it.
  private var current = 0
  private var used = 0
  private let chunkSize: Int

  /// The number of chunks that a reset keeps.
  private static var keptChunks: Int { 8 }

  /// - Parameter chunkSize: The number of elements in a chunk, and the most that can be taken at once.
  init(chunkSize: Int) { self.chunkSize = chunkSize }

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Makes all memory available again.
  func reset() {
    while chunks.count > Self.keptChunks { chunks.removeLast().deallocate() }
    (current, used) = (0, 0)
  }

  /// Returns uninitialised memory, valid until the next `reset`.
  ///
  /// - Precondition: The count is at most the size of a chunk.
  func take(_ count: Int) -> UnsafeMutablePointer<Element> {
    precondition(count <= chunkSize)
    if used + count > chunkSize { (current, used) = (current + 1, 0) }
    if current == chunks.count { chunks.append(.allocate(capacity: chunkSize)) }
    defer { used += count }
    return chunks[current] + used
  }
}
