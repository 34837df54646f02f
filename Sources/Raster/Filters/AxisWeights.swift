// Nacre, MIT licence; see LICENSE.

/// The weights of a Gaussian along one axis of wide pixels, and what makes up for its ends.
package struct AxisWeights: Sendable, Hashable {
  /// That of the middle, then of each pair around it; 65 536 is one.
  let weights: [UInt16]
  /// What the averages from `start` on are to be multiplied by after it, 65 536 being one; empty
  /// where nothing is.
  let factors: [UInt32]
  let start: Int32
  /// The averages that have a factor other than one.
  let scaled: [Int32]

  var radius: Int { weights.count - 1 }
  /// What cutting off the products takes away on average: a half for each.
  let bias: UInt16
  /// Whether nothing is changed.
  var isIdentity: Bool { weights.count == 1 }

  /// The kernel where everything outside counts as transparent.
  package init(_ kernel: GaussianKernel) {
    weights = kernel.weights.map { UInt16(min($0, 65_535)) }
    (factors, start, scaled) = ([], 0, [])
    // What is transparent stays so, or the result would depend on how much of it is looked at.
    bias = 0
  }

  /// The kernel where only a range of pixels counts.
  ///
  /// Weights are as large as the place with the most of them inside allows, so that little is lost
  /// in a range that is narrower than the kernel; factors make up for the others.
  package init(_ kernel: GaussianKernel, inside range: Range<Int32>) {
    let (shift, radius) = (kernel.shift, kernel.weights.count - 1)
    guard radius > 0, !range.isEmpty else {
      weights = kernel.weights.map { UInt16(min($0, 65_535)) }
      (factors, start, scaled) = ([], 0, [])
      bias = UInt16((weights.count + 1) / 2)
      return
    }
    let (first, end) = (range.lowerBound >> shift, (range.upperBound - 1) >> shift + 1)
    let counts = (first..<end).map { average in
      UInt64(
        min(range.upperBound, (average + 1) << shift) - max(range.lowerBound, average << shift))
    }
    // Between the last average and the edge pixels lie before one more, outside.
    let sums = (-1...counts.count).map { index in
      (max(0, index - radius)...max(0, min(counts.count - 1, index + radius))).reduce(UInt64(0)) {
        $0 + UInt64(kernel.weights[abs($1 - index)]) * counts[$1]
      }
    }
    let most = max(sums.max() ?? 1, 1)
    let one = UInt64(65_536) << UInt64(shift)
    weights = kernel.weights.map { UInt16(min(UInt64($0) * one / most, 65_535)) }
    let factors = sums.map { UInt32(min(most << 16 / max($0, 1), 1 << 20)) }
    self.factors = factors.allSatisfy { $0 == 65_536 } ? [] : factors
    start = first - 1
    scaled = factors.indices.filter { factors[$0] != 65_536 }.map { first - 1 + Int32($0) }
    bias = UInt16((min(weights.count, counts.count) + 1) / 2)
  }
}
