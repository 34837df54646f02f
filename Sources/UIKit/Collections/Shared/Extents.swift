// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The lengths of many things in a row, of which most are the same.
///
/// Differences from the usual length are kept as partial sums, each of as many things as the lowest bit
/// of its number says; there are none while all lengths are the same.
///
/// **Source.** P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software:
/// Practice and Experience 24(3), 1994.
///
/// **Complexity.** In the logarithm of the count, for all that is asked and changed.
struct Extents {
  let count: Int
  let usual: CGFloat
  private var others: [Int: CGFloat] = [:]
  private var sums: [CGFloat] = []

  /// Creates lengths that are all the same; it is finite and not negative.
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

  /// Returns how long the things before one are together.
  func offset(of index: Int) -> CGFloat {
    var (place, sum) = (sums.isEmpty ? 0 : index, usual * CGFloat(index))
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// How long all are together.
  var total: CGFloat { offset(of: count) }

  /// Returns the number of the first thing that ends after a place; `count` where none does.
  func index(endingAfter place: CGFloat) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if offset(of: middle + 1) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
