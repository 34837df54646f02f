// Nacre, MIT licence; see LICENSE.

/// Writes elements of an array from the iterations of a parallel loop.
// SAFETY: each iteration writes an element of its own, and `Array.withWriter` gives the array to nobody
// else until the loop has ended.
struct ElementWriter<Element>: @unchecked Sendable {
  fileprivate let elements: UnsafeMutableBufferPointer<Element>

  func set(_ index: Int, _ element: Element) { elements[index] = element }
}

extension Array {
  /// Calls `body` with a writer of the array's elements, which is valid until `body` returns.
  // SAFETY: the array cannot be used elsewhere before `body` returns.
  mutating func withWriter(_ body: (ElementWriter<Element>) -> Void) {
    withUnsafeMutableBufferPointer { body(ElementWriter(elements: $0)) }
  }
}
