// Nacre, MIT licence; see LICENSE.

import Foundation

/// Deceleration after a flick: the velocity is multiplied by the same factor in every millisecond.
///
/// With `k = −1000·ln d` for the factor `d`, velocity and distance are
///
///     v(t) = v₀·e^(−kt)        x(t) = v₀·(1 − e^(−kt))/k
///
/// **Source.** I. Lobanov, "How UIScrollView works", who measured it on iOS.
package struct ScrollDeceleration: Sendable, Hashable {
  /// The factor for one millisecond, between 0 and 1 (exclusive).
  package let factor: Double

  /// Creates a deceleration. The factor is clamped to `1e-6…1 − 1e-6`; NaN counts as 0.998.
  package init(factor: Double) {
    self.factor = factor.isNaN ? 0.998 : min(max(factor, 1e-6), 1 - 1e-6)
  }

  /// `k`: the decay rate of the velocity, per second.
  package var rate: Double { -1000 * log(factor) }

  /// Returns the velocity after a time, in the units of the initial velocity.
  package func velocity(at time: Double, from velocity: Double) -> Double {
    velocity * exp(-rate * max(time, 0))
  }

  /// Returns the distance travelled after a time.
  package func distance(at time: Double, from velocity: Double) -> Double {
    -velocity * expm1(-rate * max(time, 0)) / rate
  }

  /// Returns the distance to the resting position.
  package func reach(from velocity: Double) -> Double { velocity / rate }

  /// Returns the distance to the resting position as a sum of steps of one millisecond.
  ///
  /// **Source.** WWDC 2018, session 803, which projects positions this way.
  package func projection(from velocity: Double) -> Double {
    velocity / 1000 * factor / (1 - factor)
  }

  /// Returns the time at which a distance has been travelled; infinite if it is never reached.
  package func time(to distance: Double, from velocity: Double) -> Double {
    guard distance != 0 else { return 0 }
    let share = distance / reach(from: velocity)
    guard share > 0 else { return .infinity }
    return share < 1 ? -log1p(-share) / rate : .infinity
  }

  /// Returns the time at which the remaining distance falls below a threshold.
  package func duration(from velocity: Double, threshold: Double) -> Double {
    max(0, log(abs(reach(from: velocity)) / threshold) / rate)
  }
}
