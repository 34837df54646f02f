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
  /// The mass is 1, and the frequency is the greatest one of which the amplitude is a thousandth at `duration`:
  ///
  ///     ζ < 1:  |(ζω − v)/ω_d|·e^(−ζωT) = 0.001
  ///     ζ = 1:  |1 + (ω − v)T|·e^(−ωT)  = 0.001
  ///
  /// Lesser solutions, which velocities have, are not at rest at `duration`.
  ///
  /// - Parameters:
  ///   - duration: Seconds, clamped to `0.01…10`; NaN counts as the least.
  ///   - dampingRatio: Clamped to `0.001·e…1`; NaN counts as the least. The frequency is greatest at the
  ///     least ratio, and below it would fall to none.
  ///   - initialVelocity: Travels per second, positive towards the target; 0 unless finite.
  ///
  /// **Accuracy.** The frequency is found by bisection to the last bit.
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
    func isAtRest(_ w: Double) -> Bool {
      let factor =
        ratio < 1 ? (ratio * w - velocity) / (w * root) : 1 + (w - velocity) * duration
      return abs(factor) * exp(-ratio * w * duration) < rest
    }
    // The amplitude decreases for great frequencies, so the last crossing is bracketed from above.
    var high = 1e5 / (ratio * duration)
    var low = high
    while isAtRest(low), low > 1e-3 / duration {
      high = low
      low *= 0.8
    }
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
