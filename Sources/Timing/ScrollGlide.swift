// Nacre, MIT licence; see LICENSE.

import Foundation

/// The way of one axis of a scroll view from where a finger leaves it to where it rests.
///
/// It is at most two legs. A thrown thing decelerates to its place of rest; where that lies beyond an
/// edge it decelerates to the edge, and a critically damped spring takes it from there with the
/// velocity it has. What starts outside of the range, or has a target of its own, is on the spring
/// from the start. Place and velocity are continuous.
///
/// **Source.** Lobanov's article on UIScrollView, which gives the hand-over and the spring of mass 1
/// and stiffness 100. What a spring to a target is like is ours: see `approach`.
package struct ScrollGlide: Sendable, Hashable {
  /// Where it starts.
  package let start: Double
  /// Where it comes to rest.
  package let target: Double
  /// Seconds to the rest: from then on it is at its target.
  package let duration: Double
  private let velocity: Double
  private let deceleration: ScrollDeceleration
  /// When the spring takes over; zero where there is no deceleration.
  private let handOver: Double
  private let frequency: Double

  /// `ω` of the bounce: `√(100/1)`, radians a second.
  package static let bounceFrequency = 10.0
  /// Points from the rest at which a deceleration counts as over; the article's choice.
  package static let restThreshold = 0.5

  /// Creates a glide that ends where it comes to rest by itself, or at an edge.
  ///
  /// - Parameters:
  ///   - start: Where the thing is; may lie outside of the range.
  ///   - velocity: Points a second.
  ///   - range: Where the thing may rest.
  ///   - deceleration: How it loses velocity.
  ///   - bounces: Whether it may leave the range on the way.
  ///   - pixel: The size of a pixel, points: half of that is the rest of a spring.
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

  /// Creates a glide to a target that someone has chosen.
  ///
  /// - Parameters:
  ///   - start: Where the thing is.
  ///   - velocity: Points a second.
  ///   - target: Where it is to rest.
  ///   - frequency: `ω` of the slowest spring, radians a second; see `approach`.
  ///   - pixel: The size of a pixel, points.
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
  /// Such a spring is at `(D + (ωD − v)t)·e^(−ωt)` from its target, and passes it exactly when
  /// `v > ωD`. With `ω = v/D` it is a deceleration of the rate `ω`; so a target where the thing would
  /// have come to rest by itself is reached as if nobody had chosen it, and one that is near that in
  /// about the same time. The less of the way the velocity would take it, the more it is hurried.
  ///
  /// - Parameters:
  ///   - distance: `D`, the way to the target, signed.
  ///   - velocity: `v`, points a second.
  ///   - rate: The rate of the plain deceleration.
  ///   - hurry: `ω` for something that rests.
  package static func approach(
    _ distance: Double, velocity: Double, rate: Double, hurry: Double
  ) -> Double {
    guard distance != 0 else { return max(rate, hurry) }
    let share = velocity / (rate * distance)
    let rested = hurry * (1 - min(max(share, 0), 1))
    return min(max(rate, rate * share, rested), 200)
  }

  /// Returns place and velocity at a time since the start, in seconds.
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

  /// Returns when `|x₀| + |v₀ + ωx₀|·t` times `e^(−ωt)` falls below a threshold for good.
  ///
  /// That bounds the displacement of a critically damped spring, and falls after its one maximum,
  /// from `1/ω` at the latest.
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
