// Nacre, MIT licence; see LICENSE.

/// How far something follows a finger that pulls it out of its range.
///
///     b(x) = d·(1 − 1/(1 + x·c/d))        c = 0.55
///
/// for a finger `x` outside of the range and a view of length `d`, which `b` never reaches.
///
/// **Source.** D. Linden, github.com/dlindenkreuz's gist "rubber band", after C. Kuehl, who first published it.
package struct RubberBand: Sendable, Hashable {
  /// `c`: how much of the way is followed at first.
  package static let stiffness = 0.55
  /// `d`, points.
  package let length: Double

  /// Creates a band; a length that is not above zero follows no way at all.
  package init(length: Double) { self.length = length > 0 && length.isFinite ? length : 0 }

  /// Returns how far a thing is pulled by a finger that is `distance` outside; of the same sign.
  package func pull(_ distance: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let share = abs(distance) * Self.stiffness / length
    guard share.isFinite else { return distance < 0 ? -length : length }
    return (distance < 0 ? -1 : 1) * length * (1 - 1 / (1 + share))
  }

  /// Returns where the finger is that pulls a thing so far: the inverse of `pull(_:)`.
  ///
  /// What no finger can pull so far gives the farthest that still has an answer.
  package func finger(pulling distance: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let share = min(abs(distance) / length, 0.999)
    return (distance < 0 ? -1 : 1) * length / Self.stiffness * (share / (1 - share))
  }

  /// Returns a place that may be outside of a range as it is seen.
  package func place(of finger: Double, in range: ClosedRange<Double>) -> Double {
    let nearest = min(max(finger, range.lowerBound), range.upperBound)
    return nearest + pull(finger - nearest)
  }

  /// Returns the finger that would hold a thing at a place: the inverse of `place(of:in:)`.
  package func finger(holding place: Double, in range: ClosedRange<Double>) -> Double {
    let nearest = min(max(place, range.lowerBound), range.upperBound)
    return nearest + finger(pulling: place - nearest)
  }
}
