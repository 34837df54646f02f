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
