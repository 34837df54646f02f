// Nacre, MIT licence; see LICENSE.

/// How fast a finger moves, from where it has been.
///
/// The mean of the last three velocities from sample to sample, the oldest of which weighs most: the
/// last ones, of a finger that is about to leave, are the least certain.
///
/// **Source.** The weights 0.6, 0.35, 0.05 are those that Flutter's authors measured on iOS. With
/// fewer than three velocities those there are share the weight; that, and `longestRest`, are ours.
package struct VelocityEstimate {
  private var samples: [(time: Double, place: SIMD2<Double>)] = []
  private static let weights = [0.05, 0.35, 0.6]

  /// Seconds without a sample after which the finger counts as resting.
  package static let longestRest = 0.1

  package init() {}

  /// Takes note of a place; one of the same time as the last replaces it, an earlier one is left out.
  package mutating func add(_ place: SIMD2<Double>, at time: Double) {
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time { samples.removeLast() }
      // After a rest nothing of what was before it counts.
      if time - last.time > Self.longestRest { samples = [last] }
    }
    samples.append((time, place))
    if samples.count > Self.weights.count + 1 { samples.removeFirst() }
  }

  /// Units a second at a time; zero after a rest.
  package func velocity(at time: Double) -> SIMD2<Double> {
    guard let last = samples.last, time - last.time <= Self.longestRest else { return .zero }
    var (sum, weight) = (SIMD2<Double>.zero, 0.0)
    for (index, share) in Self.weights.enumerated() where index + 1 < samples.count {
      let new = samples[samples.count - 1 - index]
      let old = samples[samples.count - 2 - index]
      sum += share * (new.place - old.place) / (new.time - old.time)
      weight += share
    }
    return weight > 0 ? sum / weight : .zero
  }
}
