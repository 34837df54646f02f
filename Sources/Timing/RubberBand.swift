// Nacre, MIT licence; see LICENSE.

/// The rubber-band effect: how far content follows a finger that drags it beyond its range.
///
///     b(x) = d·(1 − 1/(1 + x·c/d))
///
/// Here `x` is the finger's distance outside the range, `d` a length that `b` never reaches, and `c` the stiffness. In
/// scroll views `d` is the length of the view, and `c` is 0.55.
///
/// **Source.** D. Linden, github.com/dlindenkreuz's gist "rubber band", after C. Kuehl, who first
/// published it.
package struct RubberBand: Sendable, Hashable {
  /// `d`, in points.
  package let length: Double
  /// `c`: the share of the finger's movement that the content follows at first.
  package let stiffness: Double

  /// Creates a rubber band. With a length that is not a positive finite number the content does not
  /// move at all.
  package init(length: Double, stiffness: Double = 0.55) {
    self.length = length > 0 && length.isFinite ? length : 0
    self.stiffness = stiffness
  }

  /// Returns how far a finger at `distance` outside the range pulls the content, with the same
  /// sign.
  package func pull(_ distance: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let share = abs(distance) * stiffness / length
    guard share.isFinite else { return distance < 0 ? -length : length }
    return (distance < 0 ? -1 : 1) * length * (1 - 1 / (1 + share))
  }

  /// Returns the distance of the finger that pulls the content by `distance`: the inverse of
  /// `pull(_:)`.
  ///
  /// Pulls of 0.999 times the length or more give the finger distance for 0.999 times the length.
  package func finger(pulling distance: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let share = min(abs(distance) / length, 0.999)
    return (distance < 0 ? -1 : 1) * length / stiffness * (share / (1 - share))
  }

  /// Returns the displayed position for a finger position that may be outside the range.
  package func place(of finger: Double, in range: ClosedRange<Double>) -> Double {
    let nearest = min(max(finger, range.lowerBound), range.upperBound)
    return nearest + pull(finger - nearest)
  }

  /// Returns the finger position for a displayed position: the inverse of `place(of:in:)`.
  package func finger(holding place: Double, in range: ClosedRange<Double>) -> Double {
    let nearest = min(max(place, range.lowerBound), range.upperBound)
    return nearest + finger(pulling: place - nearest)
  }
}
