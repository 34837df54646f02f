// Nacre, MIT licence; see LICENSE.

extension Array where Element: AnyObject {
  /// Returns the index of an object; `nil` if the array doesn't have it.
  ///
  /// The search goes inwards from both ends at once, because children are mostly removed and moved
  /// there.
  ///
  /// **Complexity.** O(d), where d is the distance of the object from the nearer end.
  package func place(of element: AnyObject) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if self[low] === element { return low }
      if self[high] === element { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }
}
