// Nacre, MIT licence; see LICENSE.

import Foundation

/// How what was thrown comes to rest: its velocity shrinks by the same factor each millisecond.
///
/// With `k = −1000·ln d` for the factor `d`, velocity and way are
///
///     v(t) = v₀·e^(−kt)        x(t) = v₀·(1 − e^(−kt))/k
///
/// **Source.** I. Lobanov, "How UIScrollView works", who measured it on iOS.
package struct ScrollDeceleration: Sendable, Hashable {
  /// The factor for a millisecond, above 0 and below 1.
  package let factor: Double

  /// Creates a deceleration; a factor that is not between 0 and 1 counts as the nearest that works.
  package init(factor: Double) {
    self.factor = factor.isNaN ? 0.998 : min(max(factor, 1e-6), 1 - 1e-6)
  }

  /// `k`: how much of its velocity a thing loses, a second at the present loss.
  package var rate: Double { -1000 * log(factor) }

  /// Returns the velocity after a time, in the units of the one at the start.
  package func velocity(at time: Double, from velocity: Double) -> Double {
    velocity * exp(-rate * max(time, 0))
  }

  /// Returns the way after a time, from the velocity at the start.
  package func distance(at time: Double, from velocity: Double) -> Double {
    -velocity * expm1(-rate * max(time, 0)) / rate
  }

  /// Returns the way to the place of rest.
  package func reach(from velocity: Double) -> Double { velocity / rate }

  /// Returns the way to the place of rest as the sum of the steps of a millisecond.
  ///
  /// **Source.** WWDC 2018, session 803, which projects places this way.
  package func projection(from velocity: Double) -> Double {
    velocity / 1000 * factor / (1 - factor)
  }

  /// Returns when a way has been gone; infinite for one that is never reached.
  package func time(to distance: Double, from velocity: Double) -> Double {
    guard distance != 0 else { return 0 }
    let share = distance / reach(from: velocity)
    guard share > 0 else { return .infinity }
    return share < 1 ? -log1p(-share) / rate : .infinity
  }

  /// Returns when the way that is left is less than a threshold.
  package func duration(from velocity: Double, threshold: Double) -> Double {
    max(0, log(abs(reach(from: velocity)) / threshold) / rate)
  }
}
