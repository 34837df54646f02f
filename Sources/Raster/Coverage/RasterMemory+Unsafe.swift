// Nacre, MIT licence; see LICENSE.

/// Scratch memory that grows on demand and is reused. Its elements are zero after each growth.
// SAFETY: the memory lives as long as the object. Growing frees the memory behind pointers returned
// earlier, so callers request the pointer again before each use. Only trivial (bitwise copyable)
// types are stored.
final class RasterMemory<Element: BitwiseCopyable> {
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private let zero: Element

  init(zero: Element) { self.zero = zero }

  deinit { memory?.deallocate() }

  /// Returns memory for at least `count` elements. Their values are kept unless the memory has to
  /// grow.
  func pointer(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let memory, count <= capacity { return memory }
    memory?.deallocate()
    capacity = max(count, 64)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.initialize(repeating: zero, count: capacity)
    memory = grown
    return grown
  }
}
