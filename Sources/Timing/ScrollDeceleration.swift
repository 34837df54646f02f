// Nacre, MIT licence; see LICENSE.

import Foundation

/// Deceleration after a flick: the velocity is multiplied by the same factor in every millisecond.
///
/// With the factor `d`, `k = −1000·ln d` and the time `t` in seconds, velocity and distance are
///
///     v(t) = v₀·e^(−kt)        x(t) = v₀/1000·d/(1 − d)·(1 − e^(−kt))
///
/// The distance is the sum of steps of one millisecond. Content rests as soon as it is slower than
/// 10 points per second.
///
/// **Source.** Traces of a scroll view of iOS 26.1 (Vercantez/openuikit, golden/scroll_traces): a
/// flick of 3000 points per second covers 1492 points in 2.852 seconds, one of 750 points per second
/// 369.33 points. The sum over milliseconds is that of WWDC 2018, session 803.
package struct ScrollDeceleration: Sendable, Hashable {
  /// The factor for one millisecond, between 0 and 1 (exclusive).
  package let factor: Double

  /// The velocity at which content rests, in points per second.
  package static let restVelocity = 10.0

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
    -projection(from: velocity) * expm1(-rate * max(time, 0))
  }

  /// Returns the distance at which the velocity would have fallen to zero.
  package func projection(from velocity: Double) -> Double {
    velocity / 1000 * factor / (1 - factor)
  }

  /// Returns the distance to the resting position; zero for a velocity at which content rests.
  package func reach(from velocity: Double) -> Double {
    projection(from: Self.moving(velocity))
  }

  /// Returns the distance that delegates are told before a deceleration begins. It is `1/k` times
  /// the velocity that is lost, one part in a thousand more than `reach(from:)`.
  ///
  /// **Source.** The same traces: 1493.67 points for 3000 points per second, 369.67 for 750.
  package func announcedReach(from velocity: Double) -> Double { Self.moving(velocity) / rate }

  /// Returns the part of a velocity that is lost until content rests.
  private static func moving(_ velocity: Double) -> Double {
    velocity < 0 ? min(velocity + restVelocity, 0) : max(velocity - restVelocity, 0)
  }

  /// Returns the time at which a distance has been travelled; infinite if it is never reached.
  package func time(to distance: Double, from velocity: Double) -> Double {
    guard distance != 0 else { return 0 }
    let share = distance / projection(from: velocity)
    guard share > 0 else { return .infinity }
    return share < 1 ? -log1p(-share) / rate : .infinity
  }

  /// Returns the time at which the content rests, in seconds.
  package func duration(from velocity: Double) -> Double {
    max(0, log(abs(velocity) / Self.restVelocity) / rate)
  }
}
