// Nacre, MIT licence; see LICENSE.

/// The weights of a Gaussian along one axis of wide pixels, with gains that compensate for the ends
/// of a range.
package struct AxisWeights: Sendable, Hashable {
  /// The weight of the centre, then of each symmetric pair around it; 65 536 is one.
  let weights: [UInt16]
  /// Gain for each average from `start` on, applied after the convolution, 16.16 fixed point; empty
  /// when none is needed.
  let factors: [UInt32]
  let start: Int32
  /// The indices of the averages whose gain is not one.
  let scaled: [Int32]

  var radius: Int { weights.count - 1 }
  /// Added to each sum to compensate for truncated products, each of which loses a half on average.
  let bias: UInt16
  /// Whether the convolution changes nothing.
  var isIdentity: Bool { weights.count == 1 }

  /// Creates the weights for a plane outside which everything is transparent.
  package init(_ kernel: GaussianKernel) {
    weights = kernel.weights.map { UInt16(min($0, 65_535)) }
    (factors, start, scaled) = ([], 0, [])
    // With a bias of 0 transparent pixels stay transparent. Otherwise the result would depend on
    // how many of them are processed.
    bias = 0
  }

  /// Creates the weights for a blur in which only the pixels of `range` have weight.
  ///
  /// The weights are scaled up so that the position with the most pixels in range sums to one,
  /// which keeps precision when the range is narrower than the kernel. Gains compensate at the
  /// other positions.
  package init(_ kernel: GaussianKernel, inside range: Range<Int32>) {
    let (shift, radius) = (kernel.shift, kernel.weights.count - 1)
    guard radius > 0, !range.isEmpty else {
      weights = kernel.weights.map { UInt16(min($0, 65_535)) }
      (factors, start, scaled) = ([], 0, [])
      bias = UInt16((weights.count + 1) / 2)
      return
    }
    // Smooth averages beside the range contain a part of it.
    let side: Int32 = kernel.blockShift < shift ? 1 : 0
    let (first, end) = (
      range.lowerBound >> shift - side, (range.upperBound - 1) >> shift + 1 + side
    )
    let counts = (first..<end).map { Self.pixels(of: range, in: $0, kernel) }
    // One more index on each side, because pixels between the last centre and the edge are
    // interpolated with an average outside the range.
    let sums = (-1...counts.count).map { index in
      (max(0, index - radius)...max(0, min(counts.count - 1, index + radius))).reduce(UInt64(0)) {
        $0 + UInt64(kernel.weights[abs($1 - index)]) * counts[$1]
      }
    }
    let most = max(sums.max() ?? 1, 1)
    let one = UInt64(65_536) << UInt64(side > 0 ? shift + 2 : shift)
    weights = kernel.weights.map { UInt16(min(UInt64($0) * one / most, 65_535)) }
    let factors = sums.map { UInt32(min(most << 16 / max($0, 1), 1 << 20)) }
    self.factors = factors.allSatisfy { $0 == 65_536 } ? [] : factors
    start = first - 1
    scaled = factors.indices.filter { factors[$0] != 65_536 }.map { first - 1 + Int32($0) }
    bias = UInt16((min(weights.count, counts.count) + 1) / 2)
  }

  /// Returns the pixels of a range in an average; in a smooth one, weighted by 1, 3, 3 and 1.
  private static func pixels(
    of range: Range<Int32>, in average: Int32, _ kernel: GaussianKernel
  ) -> UInt64 {
    let shift = kernel.blockShift
    func count(_ block: Int32) -> UInt64 {
      let (start, end) = (max(range.lowerBound, block << shift), (block + 1) << shift)
      return UInt64(max(0, min(range.upperBound, end) - start))
    }
    guard shift < kernel.shift else { return count(average) }
    let block = 2 * average
    return count(block - 1) + 3 * count(block) + 3 * count(block + 1) + count(block + 2)
  }
}
