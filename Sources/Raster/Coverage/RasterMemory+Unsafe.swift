// Nacre, MIT licence; see LICENSE.

/// Working memory that grows and is reused; zero when it is new.
// SAFETY: the memory lives as long as the object, and growing frees what earlier pointers named,
// so a user asks once before each use. Only for types without references.
final class RasterMemory<Element: BitwiseCopyable> {
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private let zero: Element

  init(zero: Element) { self.zero = zero }

  deinit { memory?.deallocate() }

  /// Returns room for `count` elements; what they hold is kept unless the memory has to grow.
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
