// Nacre, MIT licence; see LICENSE.

extension Reference {
  /// The accumulated value of a fully covered pixel: 256 rows × 256 columns, doubled.
  package static let fullCell: Int32 = 1 << 17

  /// Returns the coverage byte for an accumulated winding area under the fill rule, rounded to
  /// nearest.
  static func alpha(_ sum: Int32, evenOdd: Bool) -> UInt8 {
    var value = sum
    if evenOdd {
      value &= 2 * fullCell - 1
      if value > fullCell { value = 2 * fullCell - value }
    } else {
      value = Int32(min(value.magnitude, UInt32(fullCell)))
    }
    return UInt8((value * 255 + fullCell / 2) >> 17)
  }

  /// Converts cells to coverage bytes: prefix sums, put through the fill rule.
  ///
  /// - Parameter carry: The sum of all cells to the left of the first.
  /// - Returns: The sum up to and including the last cell.
  ///
  /// Sums wrap around beyond a winding number of 16 383.
  package static func accumulate(
    _ cells: UnsafePointer<Int32>, into coverage: UnsafeMutablePointer<UInt8>, _ count: Int,
    carry: Int32, evenOdd: Bool
  ) -> Int32 {
    var sum = carry
    // SAFETY: the caller promises `count` cells and bytes.
    for index in 0..<count {
      sum &+= cells[index]
      coverage[index] = alpha(sum, evenOdd: evenOdd)
    }
    return sum
  }
}
