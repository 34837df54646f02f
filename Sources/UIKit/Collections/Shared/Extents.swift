// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The lengths of a sequence of elements, most of which have the same length.
///
/// Differences from the usual length are kept in a Fenwick tree of partial sums. Each sum covers as
/// many elements as the lowest set bit of its index. The tree is empty while all lengths are the
/// same.
///
/// **Source.** P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software:
/// Practice and Experience 24(3), 1994.
///
/// **Complexity.** O(log n) to read an offset or change a length, O(log² n) to find an index.
struct Extents {
  let count: Int
  let usual: CGFloat
  private var others: [Int: CGFloat] = [:]
  private var sums: [CGFloat] = []

  /// Creates `count` lengths that all equal `usual`, which must be finite and not negative.
  init(count: Int, usual: CGFloat) { (self.count, self.usual) = (count, usual) }

  subscript(index: Int) -> CGFloat {
    get { others[index] ?? usual }
    set {
      let difference = newValue - self[index]
      guard difference != 0 else { return }
      others[index] = newValue
      if sums.isEmpty { sums = Array(repeating: 0, count: count + 1) }
      var place = index + 1
      while place <= count {
        sums[place] += difference
        place += place & -place
      }
    }
  }

  /// Returns the total length of the elements before an index.
  func offset(of index: Int) -> CGFloat {
    var (place, sum) = (sums.isEmpty ? 0 : index, usual * CGFloat(index))
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// The total length.
  var total: CGFloat { offset(of: count) }

  /// Returns the index of the first element that ends after a position; `count` if there is none.
  func index(endingAfter place: CGFloat) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if offset(of: middle + 1) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
