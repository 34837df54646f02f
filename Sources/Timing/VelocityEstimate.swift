// Nacre, MIT licence; see LICENSE.

/// Estimates the velocity of a finger from its recent samples.
///
/// The estimate is a weighted mean of the last three velocities between samples. The oldest has the
/// greatest weight, because the last samples before a finger lifts are the least reliable.
///
/// Samples that do not move count only once the finger moves again: the lift itself does not slow
/// the finger down.
///
/// **Source.** The weights 0.6, 0.35 and 0.05 are those that Flutter's authors measured on iOS. In
/// traces of iOS 26.1 (Vercantez/openuikit, golden/scroll_traces) a finger that lifts 8 milliseconds
/// after its last movement has the velocity of that movement. Nacre's own choices are `longestRest`
/// and that fewer than three velocities share the whole weight.
package struct VelocityEstimate {
  private var samples: [(time: Double, place: SIMD2<Double>)] = []
  /// The time of the last sample, if the finger did not move since the one before it.
  private var rest: Double?
  private static let weights = [0.05, 0.35, 0.6]

  /// The time without a sample, in seconds, after which the finger counts as resting.
  package static let longestRest = 0.1

  package init() {}

  /// Adds a sample. A sample at the same time as the last one replaces it; an earlier one is
  /// ignored.
  package mutating func add(_ place: SIMD2<Double>, at time: Double) {
    guard let last = samples.last else { return samples.append((time, place)) }
    if time < rest ?? last.time { return }
    if place == last.place {
      if time > last.time { rest = time }
      return
    }
    if let rest, rest < time { append(last.place, at: rest) }
    rest = nil
    append(place, at: time)
  }

  private mutating func append(_ place: SIMD2<Double>, at time: Double) {
    if let last = samples.last {
      if time == last.time { samples.removeLast() }
      // After a rest the older samples no longer count.
      if time - last.time > Self.longestRest { samples = [last] }
    }
    samples.append((time, place))
    if samples.count > Self.weights.count + 1 { samples.removeFirst() }
  }

  /// Returns the velocity at a time, in units per second; zero after a rest.
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
