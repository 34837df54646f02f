// Nacre, MIT licence; see LICENSE.

/// The kernel of a Gaussian blur along one axis: integer weights whose sum is 65 536.
///
/// A wide blur downsamples by 2, 4, 8 …, convolves the averages, and interpolates linearly between
/// their centres. Averaging and interpolation blur as well, so the kernel's sigma is reduced by
/// their share.
///
/// An average is the mean of a block, or a *smooth* average: 1, 3, 3 and 1 eighths of the means of four
/// blocks of half its side, of which the middle two lie in the average. Smooth averages alias less, so a blur
/// may downsample twice as far with the same error.
package struct GaussianKernel: Sendable, Hashable {
  /// The weight of the centre, then of each symmetric pair around it. They apply to values, or to
  /// averages when `shift` is not 0.
  package let weights: [UInt32]
  /// The downsampling factor, as its logarithm to base 2.
  package let shift: Int32
  /// Whether averages are smooth.
  package let isSmooth: Bool

  /// The side of the blocks whose means are taken, as its logarithm to base 2.
  package var blockShift: Int32 { isSmooth && shift > 0 ? shift - 1 : shift }

  /// How far the blur reaches to each side, in values before downsampling.
  package var radius: Int {
    shift == 0 ? weights.count - 1 : (weights.count + (isSmooth ? 2 : 1)) << shift
  }

  /// The greatest sigma, in values. A wider blur would reach farther than the shadows of any
  /// design.
  package static let maximumSigma = 256.0
  /// Downsampling doubles while sigma is at least this many averages.
  package static let usualLeastSigma = 8.0

  /// Creates the kernel. The Gaussian is sampled at whole numbers up to three sigma, beyond which
  /// lies 0.3 % of it. Its values are computed by multiplication alone, so they do not depend on a
  /// mathematics library.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation, in values; clamped to `0…maximumSigma`. Below a quarter the
  ///     kernel changes nothing.
  ///   - leastSigma: Downsampling doubles while sigma is at least this many averages; at least 1.75. With 3,
  ///     or with 1.75 for smooth averages, the error against an exact Gaussian grows to a hundredth.
  ///   - maximumShift: The largest downsampling factor, as its logarithm to base 2.
  ///   - isSmooth: Whether averages are smooth.
  package init(
    sigma: Double, leastSigma: Double = Self.usualLeastSigma, maximumShift: Int32 = 8,
    isSmooth: Bool = false
  ) {
    var sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift: Int32 = 0
    while shift < maximumShift, sigma / Double(Int32(2) << shift) >= leastSigma { shift += 1 }
    if shift > 0 {
      // A box average of f values has the variance (f² − 1)/12, a linear interpolation between
      // centres f apart (f² − 1)/6. The weights 1, 3, 3, 1 of boxes h apart have 3h²/4.
      let f = Double(Int32(1) << shift)
      let h = f / 2
      let average = isSmooth ? (h * h - 1) / 12 + 0.75 * h * h : (f * f - 1) / 12
      sigma = (sigma * sigma - average - (f * f - 1) / 6).squareRoot() / f
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
    (self.weights, self.shift, self.isSmooth) = (weights, shift, isSmooth)
  }

  /// Returns `exp(x)` for `−8 ≤ x ≤ 0`, to thirteen digits: the Taylor series at x/64, squared six
  /// times.
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
