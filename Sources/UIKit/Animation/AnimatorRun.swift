// Nacre, MIT licence; see LICENSE.

import RenderTree

/// Whether a property animator rests or runs, and at which fraction of its duration.
enum AnimatorRun {
  /// The animator is paused at a fraction and shows a constant progress.
  ///
  /// - Parameters:
  ///   - fraction: `0…1`. The progress itself if `isLinear`, otherwise a fraction of the duration.
  ///   - progress: The position between the old values, 0, and the new ones, 1.
  ///   - isLinear: Whether `fraction` measures the progress; see
  ///     `UIViewPropertyAnimator.scrubsLinearly`.
  case resting(fraction: Double, progress: Double, isLinear: Bool)
  /// The animator moves from one fraction of its duration to another.
  case running(Span)

  /// A run from one fraction of an animator's duration to another.
  struct Span {
    /// The shortest run, seconds. Core Animation replaces a duration of zero by its default.
    static let shortest = 1e-9

    let start: Double
    let end: Double
    /// The time at which the run begins, the animator's delay included, in the time of the animator's
    /// layer.
    let beginTime: Double
    /// At least `shortest`.
    let seconds: Double
    /// The pacing of the animator as a whole.
    let pacing: Pacing

    /// The share of the run that has passed, `0…1`.
    func share(at time: Double) -> Double { min(max((time - beginTime) / seconds, 0), 1) }

    func fraction(at time: Double) -> Double { start + (end - start) * share(at: time) }
  }

  /// Paused at the old values.
  static let initial = AnimatorRun.resting(fraction: 0, progress: 0, isLinear: true)

  var isAtStart: Bool {
    if case .resting(let fraction, _, _) = self { fraction == 0 } else { false }
  }

  /// The pacing of the animator as a whole; constant while paused.
  var pacing: Pacing {
    switch self {
    case .resting(_, let progress, _): .constant(progress)
    case .running(let span): span.pacing
    }
  }

  func fraction(at time: Double) -> Double {
    switch self {
    case .resting(let fraction, _, _): fraction
    case .running(let span): span.fraction(at: time)
    }
  }
}

extension Pacing {
  /// Returns a pacing with the same progress at any time.
  static func constant(_ progress: Double) -> Pacing {
    var pacing = Pacing(.linear)
    (pacing.start, pacing.end) = (progress, progress)
    return pacing
  }

  /// Returns a pacing that begins at a progress and ends at 0 or 1.
  ///
  /// The curve keeps its shape; it is scaled and shifted to fit the remaining progress.
  func continuing(from shown: Double, towards end: Double) -> Pacing {
    var result = self
    (result.origin, result.target) = (0, 1)
    // A spring is not quite at rest at the end of its duration; the curve is not stretched for
    // that.
    let (first, last) = (result.progress(at: 0), self.end > start ? 1.0 : 0.0)
    guard abs(last - first) > 1e-12 else {
      (result.origin, result.target) = (end, end)
      return result
    }
    // shown + (end − shown)·(c − first)/(last − first), as a linear function of c.
    let slope = (end - shown) / (last - first)
    result.origin = shown - slope * first
    result.target = result.origin + slope
    return result
  }
}
