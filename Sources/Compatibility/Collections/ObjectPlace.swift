// Nacre, MIT licence; see LICENSE.

extension Array where Element: AnyObject {
  /// Returns the index of an object; `nil` if the array doesn't have it.
  ///
  /// The search goes inwards from both ends at once, because children are mostly removed and moved
  /// there.
  ///
  /// **Complexity.** O(d), where d is the distance of the object from the nearer end. Addresses are compared
  /// in memory: to take each element out of the array, and count it as used, costs fifty times as much.
  // SAFETY: on Linux an array of objects has their addresses one after the other. They are read during the
  // call only, and no object is reached through them.
  package func place(of element: AnyObject) -> Int? {
    let address = UInt(bitPattern: ObjectIdentifier(element))
    return withUnsafeBytes { $0.bindMemory(to: UInt.self).place(of: address) }
  }
}

// SAFETY: all indices are those of the buffer.
extension UnsafeBufferPointer<UInt> {
  fileprivate func place(of word: UInt) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if self[low] == word { return low }
      if self[high] == word { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }
}
