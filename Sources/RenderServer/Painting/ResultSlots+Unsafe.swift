// Nacre, MIT licence; see LICENSE.

/// A place for the result of each iteration of a parallel loop.
// SAFETY: an iteration writes its own slot only, and the slots are read after the loop has ended.
final class ResultSlots<Value>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Value?>
  let count: Int

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: max(count, 1))
    slots.initialize(repeating: nil, count: max(count, 1))
  }

  deinit {
    slots.deinitialize(count: max(count, 1))
    slots.deallocate()
  }

  subscript(index: Int) -> Value? {
    get { slots[index] }
    set { slots[index] = newValue }
  }
}

/// Writes elements of an array from several threads.
// SAFETY: an iteration writes its own element only, and the array is used by nobody else until the
// loop has ended; see `Array.withWriter`.
struct ElementWriter<Element>: @unchecked Sendable {
  fileprivate let elements: UnsafeMutableBufferPointer<Element>

  func set(_ index: Int, _ element: Element) { elements[index] = element }
}

extension Array {
  /// Calls `body`, which may change elements by means of a writer before it returns.
  // SAFETY: the array cannot be used elsewhere before `body` returns.
  mutating func withWriter(_ body: (ElementWriter<Element>) -> Void) {
    withUnsafeMutableBufferPointer { body(ElementWriter(elements: $0)) }
  }
}
