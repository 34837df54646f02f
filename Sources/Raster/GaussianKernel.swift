// Nacre, MIT licence; see LICENSE.

/// The weights of a Gaussian blur along one axis, as integers whose sum is 65 536.
package struct GaussianKernel: Sendable, Hashable {
  /// The weight of the middle, then of each pair around it.
  package let weights: [UInt32]
  /// How far the blur reaches, in values.
  package var radius: Int { weights.count - 1 }

  /// Beyond this a kernel would be larger than any surface needs.
  package static let maximumSigma = 500.0

  /// - Parameter sigma: The standard deviation, values; clamped to `0…maximumSigma`. Below a
  ///   quarter nothing is blurred.
  ///
  /// The Gaussian is sampled at whole numbers up to three standard deviations, beyond which lies
  /// 0.3 % of it. Its values come from products alone, so that no mathematics library takes part.
  package init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    let radius = sigma < 0.25 ? 0 : Int((3 * sigma).rounded(.up))
    // exp(−k²/2σ²) = q^(k²), and k² grows by 2k + 1.
    let q = Self.exponential(-1 / (2 * max(sigma, 0.25) * max(sigma, 0.25)))
    var values = [1.0]
    var (factor, total) = (q, 1.0)
    for _ in 0..<radius {
      values.append((values.last ?? 0) * factor)
      factor *= q * q
      total += 2 * (values.last ?? 0)
    }
    var weights = values.map { UInt32(($0 / total * 65_536).rounded()) }
    let sum = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65_536 - sum
    self.weights = weights
  }

  /// `exp(x)` for `−8 ≤ x ≤ 0`, to thirteen digits: the series at x/64, squared six times.
  private static func exponential(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...12 {
      term *= x / 64 / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
