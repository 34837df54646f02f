// Nacre, MIT licence; see LICENSE.

import Foundation

/// The motion of one axis of a scroll view after the finger has lifted, until it rests.
///
/// It has at most two phases. Content that is flicked decelerates to its resting position. If that
/// lies beyond an edge, the content decelerates until it reaches the edge, and from there a
/// critically damped spring continues with the same velocity. Content that starts outside the range
/// or has a chosen target is on the spring from the start. Position and velocity are continuous.
///
/// **Source.** Lobanov's article on UIScrollView gives the hand-over and the spring of mass 1 and
/// stiffness 100. The spring to a chosen target is Nacre's own: see `approach`.
package struct ScrollGlide: Sendable, Hashable {
  /// The starting position, in points.
  package let start: Double
  /// The resting position, in points.
  package let target: Double
  /// The seconds until the content rests. From then on it is at `target`.
  package let duration: Double
  private let velocity: Double
  private let deceleration: ScrollDeceleration
  /// The time at which the spring takes over; zero without a deceleration phase.
  private let handOver: Double
  private let frequency: Double

  /// `ω` of the bounce at an edge: `√(100/1)`, in radians per second.
  package static let bounceFrequency = 10.0
  /// The distance from rest, in points, at which a deceleration ends; the article's choice.
  package static let restThreshold = 0.5

  /// Creates a motion that ends where the content comes to rest by itself, or at an edge.
  ///
  /// - Parameters:
  ///   - start: The starting position; may lie outside the range.
  ///   - velocity: In points per second; a non-finite velocity counts as 0.
  ///   - range: The positions where the content may rest.
  ///   - deceleration: The deceleration of the first phase.
  ///   - bounces: Whether the content may move beyond the range on the way.
  ///   - pixel: The size of a pixel, in points. The spring ends half a pixel from rest.
  package init(
    from start: Double, velocity: Double, in range: ClosedRange<Double>,
    _ deceleration: ScrollDeceleration, bounces: Bool = true, pixel: Double = 1
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let rest = start + deceleration.reach(from: velocity)
    let edge = min(max(rest, range.lowerBound), range.upperBound)
    (self.start, self.velocity, self.deceleration) = (start, velocity, deceleration)
    frequency = Self.bounceFrequency
    if !range.contains(start) {
      target = min(max(start, range.lowerBound), range.upperBound)
      handOver = 0
    } else {
      target = edge
      let time = deceleration.time(to: edge - start, from: velocity)
      let stop = deceleration.duration(from: velocity, threshold: Self.restThreshold)
      handOver = edge == rest ? stop : min(time, stop)
      if edge == rest || !bounces {
        duration = handOver
        return
      }
    }
    duration =
      handOver
      + Self.settling(
        start + deceleration.distance(at: handOver, from: velocity) - target,
        deceleration.velocity(at: handOver, from: velocity), frequency, threshold: pixel / 2)
  }

  /// Creates a motion to a chosen target.
  ///
  /// - Parameters:
  ///   - start: The starting position.
  ///   - velocity: In points per second; a non-finite velocity counts as 0.
  ///   - target: The resting position.
  ///   - frequency: `ω` of the critically damped spring, in radians per second; see `approach`.
  ///   - pixel: The size of a pixel, in points.
  package init(
    from start: Double, velocity: Double, to target: Double, frequency: Double, pixel: Double = 1
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    (self.start, self.velocity, self.target) = (start, velocity, target)
    (deceleration, handOver) = (ScrollDeceleration(factor: 0.998), 0)
    self.frequency = frequency
    duration = Self.settling(start - target, velocity, frequency, threshold: pixel / 2)
  }

  /// Returns the frequency of a critically damped spring that does not overshoot its target.
  ///
  /// At time `t` such a spring is `(D + (ωD − v)t)·e^(−ωt)` away from its target, and it overshoots
  /// exactly when `v > ωD`. With `ω = v/D` it is a deceleration of rate `ω`. So a target where the
  /// content would come to rest anyway is reached as if it had not been chosen, and a target nearby
  /// is reached in about the same time. The smaller the share of the distance that the velocity
  /// alone would cover, the more the frequency approaches `hurry`.
  ///
  /// - Parameters:
  ///   - distance: `D`, the signed distance to the target.
  ///   - velocity: `v`, in points per second.
  ///   - rate: The rate of the plain deceleration.
  ///   - hurry: `ω` for content that starts at rest.
  /// - Returns: `ω`, at most 200.
  package static func approach(
    _ distance: Double, velocity: Double, rate: Double, hurry: Double
  ) -> Double {
    guard distance != 0 else { return max(rate, hurry) }
    let share = velocity / (rate * distance)
    let rested = hurry * (1 - min(max(share, 0), 1))
    return min(max(rate, rate * share, rested), 200)
  }

  /// Returns position and velocity at a time since the start, in seconds.
  package func state(at time: Double) -> (place: Double, velocity: Double) {
    guard time < duration else { return (target, 0) }
    guard time > 0 else { return (start, velocity) }
    let decelerated = min(time, handOver)
    let place = start + deceleration.distance(at: decelerated, from: velocity)
    let velocity = handOver > 0 ? deceleration.velocity(at: decelerated, from: velocity) : velocity
    guard time > handOver else { return (place, velocity) }
    let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    let state = spring.state(
      at: time - handOver, displacement: place - target, velocity: velocity)
    return (target + state.displacement, state.velocity)
  }

  /// Returns the time from which `(|x₀| + |v₀ + ωx₀|·t)·e^(−ωt)` stays below a threshold.
  ///
  /// This expression bounds the displacement of a critically damped spring. It decreases after its
  /// single maximum, which lies at `1/ω` or earlier.
  private static func settling(
    _ displacement: Double, _ velocity: Double, _ frequency: Double, threshold: Double
  ) -> Double {
    let slope = abs(velocity + frequency * displacement)
    func bound(_ time: Double) -> Double {
      (abs(displacement) + slope * time) * exp(-frequency * time)
    }
    if displacement == 0, velocity == 0 { return 0 }
    var (low, high) = (1 / frequency, 2 / frequency)
    guard bound(low) > threshold else { return low }
    while bound(high) > threshold, high < 1e3 { high *= 2 }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bound(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
