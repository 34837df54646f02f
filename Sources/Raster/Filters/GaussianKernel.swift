// Nacre, MIT licence; see LICENSE.

/// A Gaussian blur along one axis: integer weights whose sum is 65 536.
///
/// A wide blur is taken of averages of 2, 4, 8 … values, and what lies between their centres is
/// interpolated; the kernel is narrower then by what those two add to the blur.
package struct GaussianKernel: Sendable, Hashable {
  /// The weight of the middle, then of each pair around it; of values or of averages.
  package let weights: [UInt32]
  /// The logarithm to base 2 of the number of values in an average.
  package let shift: Int32

  /// How far the blur reaches, in values.
  package var radius: Int { shift == 0 ? weights.count - 1 : (weights.count + 1) << shift }

  /// Beyond this a blur would reach farther than the shadows of any design do.
  package static let maximumSigma = 256.0
  /// Averages are taken as long as the standard deviation is this many of them.
  package static let usualLeastSigma = 8.0

  /// - Parameters:
  ///   - sigma: The standard deviation, values; clamped to `0…maximumSigma`. Below a quarter nothing
  ///     is blurred.
  ///   - leastSigma: Averages are taken as long as the standard deviation is this many of them; at
  ///     least 2. With 3, the error against an exact Gaussian grows to a hundredth.
  ///   - maximumShift: The largest average, as a logarithm to base 2.
  ///
  /// The Gaussian is sampled at whole numbers up to three standard deviations, beyond which lies
  /// 0.3 % of it. Its values come from products alone, so that no mathematics library takes part.
  package init(
    sigma: Double, leastSigma: Double = Self.usualLeastSigma, maximumShift: Int32 = 8
  ) {
    var sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift: Int32 = 0
    while shift < maximumShift, sigma / Double(Int32(2) << shift) >= leastSigma { shift += 1 }
    if shift > 0 {
      // The variances of an average and of a linear interpolation of f values are (f² − 1)/12 and
      // (f² − 1)/6.
      let f = Double(Int32(1) << shift)
      sigma = (sigma * sigma - (f * f - 1) / 4).squareRoot() / f
    }
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
    (self.weights, self.shift) = (weights, shift)
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
