// Nacre, MIT licence; see LICENSE.

import Foundation

/// The motion of one axis of a scroll view after the finger has lifted, until it rests.
///
/// It has at most two phases. Content that is flicked decelerates to its resting position. If that
/// lies beyond an edge, the content decelerates until it reaches the edge, and from there a
/// critically damped spring continues with the same velocity. Content that starts outside the range
/// or has a chosen target is on the spring from the start. The position is continuous, and so is the
/// velocity except at the release of content outside the range.
///
/// **Source.** Traces of a scroll view of iOS 26.1 (Vercantez/openuikit, golden/scroll_traces), which
/// these motions follow to 0.7 points (`ScrollTraceTests`): `rubberband_top` and `edge_impact`. The
/// spring to a chosen target is Nacre's own: see `approach`.
package struct ScrollGlide: Sendable, Hashable {
  /// The starting position, in points.
  package let start: Double
  /// The resting position, in points.
  package let target: Double
  /// The resting position that delegates are told when the finger lifts: for content that rests by
  /// itself a little beyond `target`, as on iOS (`ScrollDeceleration.announcedReach`).
  package let announcedTarget: Double
  /// The seconds until the content rests. From then on it is at `target`.
  package let duration: Double
  private let velocity: Double
  private let deceleration: ScrollDeceleration
  /// The time at which the spring takes over; zero without a deceleration phase.
  private let handOver: Double
  private let frequency: Double

  /// `ω` of the bounce at an edge, in radians per second. An impact with 2980 points per second
  /// overshoots by 100 points, which is `v/(e·ω)`.
  package static let bounceFrequency = 120.0.squareRoot()
  /// The distance from rest, in points, at which a spring ends.
  package static let restThreshold = 0.5
  /// The velocity towards the range with which content outside it starts when it is let go, as a share of `ω`
  /// times its distance. Content 235 points outside is 101.3 points outside after 0.107 seconds and 43 after
  /// 0.207; a spring that starts at rest cannot match both.
  package static let releaseKick = 0.66

  /// Creates a motion that ends where the content comes to rest by itself, or at an edge.
  ///
  /// - Parameters:
  ///   - start: The starting position; may lie outside the range. From there the content returns at
  ///     once, whatever its velocity away from the range.
  ///   - velocity: In points per second; a non-finite velocity counts as 0.
  ///   - range: The positions where the content may rest.
  ///   - deceleration: The deceleration of the first phase.
  ///   - bounces: Whether the content may move beyond the range on the way.
  ///   - pixel: The size of a pixel, in points. Content that does not reach an edge rests on a pixel.
  package init(
    from start: Double, velocity: Double, in range: ClosedRange<Double>,
    _ deceleration: ScrollDeceleration, bounces: Bool = true, pixel: Double = 1
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    (self.start, self.deceleration) = (start, deceleration)
    frequency = Self.bounceFrequency
    guard range.contains(start) else {
      target = min(max(start, range.lowerBound), range.upperBound)
      announcedTarget = target
      let kick = (target - start) * frequency * Self.releaseKick
      self.velocity = kick < 0 ? min(velocity, kick) : max(velocity, kick)
      handOver = 0
      duration = Self.settling(start - target, self.velocity, frequency)
      return
    }
    self.velocity = velocity
    let rest = start + deceleration.reach(from: velocity)
    let stop = deceleration.duration(from: velocity)
    guard !range.contains(rest) else {
      func resting(_ place: Double) -> Double {
        let rounded = stop > 0 && pixel > 0 ? (place / pixel).rounded() * pixel : place
        return min(max(rounded, range.lowerBound), range.upperBound)
      }
      target = resting(rest)
      announcedTarget = resting(start + deceleration.announcedReach(from: velocity))
      handOver = stop
      duration = stop
      return
    }
    let edge = min(max(rest, range.lowerBound), range.upperBound)
    (target, announcedTarget) = (edge, edge)
    handOver = min(deceleration.time(to: edge - start, from: velocity), stop)
    let arrival = deceleration.velocity(at: handOver, from: velocity)
    duration = handOver + (bounces ? Self.settling(0, arrival, frequency) : 0)
  }

  /// Creates a motion to a chosen target.
  ///
  /// - Parameters:
  ///   - start: The starting position.
  ///   - velocity: In points per second; a non-finite velocity counts as 0.
  ///   - target: The resting position.
  ///   - frequency: `ω` of the critically damped spring, in radians per second; see `approach`.
  package init(from start: Double, velocity: Double, to target: Double, frequency: Double) {
    let velocity = velocity.isFinite ? velocity : 0
    (self.start, self.velocity) = (start, velocity)
    (self.target, announcedTarget) = (target, target)
    (deceleration, handOver) = (ScrollDeceleration(factor: 0.998), 0)
    self.frequency = frequency
    duration = Self.settling(start - target, velocity, frequency)
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

  /// Returns the time from which `(|x₀| + |v₀ + ωx₀|·t)·e^(−ωt)` stays below `restThreshold`.
  ///
  /// This expression bounds the displacement of a critically damped spring. It decreases after its
  /// single maximum, which lies at `1/ω` or earlier.
  private static func settling(
    _ displacement: Double, _ velocity: Double, _ frequency: Double
  ) -> Double {
    let slope = abs(velocity + frequency * displacement)
    func bound(_ time: Double) -> Double {
      (abs(displacement) + slope * time) * exp(-frequency * time)
    }
    if displacement == 0, velocity == 0 { return 0 }
    var (low, high) = (1 / frequency, 2 / frequency)
    guard bound(low) > restThreshold else { return low }
    while bound(high) > restThreshold, high < 1e3 { high *= 2 }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bound(middle) > restThreshold { low = middle } else { high = middle }
    }
    return high
  }
}
