// Nacre, MIT licence; see LICENSE.

import Foundation

extension Spring {
  /// The seconds until the motion stays within a thousandth of the travel.
  package var settlingDuration: Double { settlingDuration(threshold: 0.001) }

  /// Returns the seconds after which the distance to the target stays below `threshold`, a fraction
  /// of the travel.
  ///
  /// - Underdamped: the time when the envelope `(1 + |ζω₀ − v|/ω_d)·e^(−ζω₀t)` falls to the
  ///   threshold.
  /// - Otherwise: the first multiple of 0.1 s (accumulated, with its rounding errors) at which the
  ///   distance to the target is below the threshold; Core Animation searches the same way.
  /// - Undamped: `Float.greatestFiniteMagnitude`. Infinitely damped: zero.
  ///
  /// **Matches Apple.** Observed for damping up to the critical one
  /// (`SpringParameterTests`, TV-B6 to TV-B8); unknown above it.
  package func settlingDuration(threshold: Double) -> Double {
    let ratio = effectiveDampingRatio
    guard ratio.isFinite, frequency.isFinite, frequency > 0 else { return 0 }
    guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return log((1 + abs(decay - initialVelocity) / damped) / threshold) / decay
    }
    var time = 0.0
    while abs(1 - progress(at: time)) >= threshold, time < Self.longestSearch { time += 0.1 }
    return time
  }

  /// The limit, in seconds, of the search for slow overdamped springs; a day is longer than any
  /// animation.
  private static let longestSearch = 86_400.0

  /// Creates the spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`.
  ///
  /// The mass is 1, and the frequency is such that the amplitude is a thousandth at `duration`:
  ///
  ///     ζ < 1:  |(ζω − v)/ω_d|·e^(−ζωT) = 0.001
  ///     ζ = 1:  |1 + (ω − v)T|·e^(−ωT)  = 0.001
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to `0.01…10`; NaN counts as the least.
  ///   - dampingRatio: Clamped to `0.001·e…1`; NaN counts as the least. At velocity zero the frequency
  ///     is greatest for the least ratio, and falls to zero below it.
  ///   - initialVelocity: Travels per second, positive towards the target; 0 unless finite.
  ///
  /// **Accuracy.** The frequency is found to a relative error of 1e-12 by Newton's method from `5/T`, or
  /// `1/T`, or by bisection where both diverge. Of several solutions, Newton's method takes the one it finds
  /// first, and bisection the greatest.
  ///
  /// **Matches Apple.** Observed for velocity zero; for others see the table of `SpringParameterTests`.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let duration = duration > 0.01 ? min(duration, 10) : 0.01
    let ratio = dampingRatio > Self.leastRatio ? min(dampingRatio, 1) : Self.leastRatio
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency = Self.frequency(duration: duration, ratio: ratio, velocity: velocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  /// The fraction of the travel that a view's spring may be away from its target at the end.
  private static let rest = 0.001
  private static let leastRatio = rest * M_E

  private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let root = (1 - ratio * ratio).squareRoot()
    // The amplitude of a critical spring is positive while the spring is short of its target at the end. Newton's
    // method takes only such solutions, as the published algorithm does.
    func amplitude(_ w: Double) -> Double {
      let factor =
        ratio < 1 ? abs((ratio * w - velocity) / (w * root)) : 1 + (w - velocity) * duration
      return factor * exp(-ratio * w * duration)
    }
    func slope(_ w: Double) -> Double {
      let step = w * 1e-6
      return (amplitude(w + step) - amplitude(w - step)) / (2 * step)
    }
    for start in [5 / duration, 1 / duration] {
      var w = start
      for _ in 0..<60 {
        let next = w - (amplitude(w) - rest) / slope(w)
        guard next.isFinite, next > 0 else { break }
        let isSettled = abs(next - w) <= 1e-12 * next
        w = next
        if isSettled { break }
      }
      if w > 0, abs(amplitude(w) - rest) < 1e-9 { return w }
    }
    // The amplitude decreases for great frequencies, so the last crossing is bracketed from above.
    var high = 1e5 / (ratio * duration)
    var low = high
    while abs(amplitude(low)) < rest {
      high = low
      low *= 0.8
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if abs(amplitude(middle)) < rest { high = middle } else { low = middle }
    }
    return high
  }
}
