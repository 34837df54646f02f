// Nacre, MIT licence; see LICENSE.

/// Key times: the start of each segment, then the end of the last segment.
extension [Double] {
  /// Whether no number is less than the one before it.
  var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }

  /// Returns the index of the segment at a fraction: the last whose beginning is not after it; 0 if
  /// there is none. Both are compared in single precision.
  ///
  /// **Complexity.** O(log segments) if the times are sorted, else O(segments).
  func segment(at fraction: Double, isSorted: Bool) -> Int {
    let fraction = Float(fraction)
    guard isSorted else { return dropLast().lastIndex { Float($0) <= fraction } ?? 0 }
    // Segments below `low` begin at or before the fraction, those from `high` on after it.
    var (low, high) = (0, Swift.max(count - 1, 0))
    while low < high {
      let middle = (low + high) / 2
      if Float(self[middle]) <= fraction { low = middle + 1 } else { high = middle }
    }
    return Swift.max(low - 1, 0)
  }
}
