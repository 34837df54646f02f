// Nacre, MIT licence; see LICENSE.

import Timing

/// The function from the fraction of an animation's duration to its progress.
///
/// Time runs over a part of a curve, forwards or backwards. The curve may begin after a delay, and
/// its result may be mapped to a part of the whole change. So one structure describes an animation
/// as it was made and one that was interrupted, scrubbed, reversed or continued.
package struct Pacing: Sendable, Equatable {
  package enum Curve: Sendable, Equatable {
    case linear
    case bezier(CubicBezierTiming)
    /// A spring, and the duration in seconds of its complete run.
    case spring(Spring, seconds: Double)

    /// Returns the progress at a fraction of the curve's time.
    package func progress(at time: Double) -> Double {
      switch self {
      case .linear: time
      case .bezier(let curve): curve.progress(at: time)
      case .spring(let spring, let seconds): spring.progress(at: time * seconds)
      }
    }

    /// Returns the first fraction of the curve's time at which a progress is reached.
    ///
    /// - Parameter progress: Clamped to `0…1`.
    package func time(at progress: Double) -> Double {
      switch self {
      case .linear: return min(max(progress, 0), 1)
      case .bezier(let curve): return curve.time(at: progress)
      case .spring:
        if !(progress > 0) { return 0 }
        if progress >= 1 { return 1 }
        // Samples bracket the first crossing; bisection refines it.
        let samples = 256
        let crossing = (1...samples).first {
          self.progress(at: Double($0) / Double(samples)) >= progress
        }
        guard let crossing else { return 1 }
        var (low, high) = (
          Double(crossing - 1) / Double(samples), Double(crossing) / Double(samples)
        )
        for _ in 0..<48 {
          let middle = (low + high) / 2
          if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
      }
    }
  }

  package var curve: Curve
  /// The time on the curve at the start and at the end of the run, in `0…1`. `end` is less than
  /// `start` when the run is reversed.
  package var start = 0.0
  package var end = 1.0
  /// The time on the curve until which the progress stays at its start. The curve is compressed
  /// into the remaining time.
  package var delay = 0.0
  /// The progress of the whole change at which the curve is 0, and at which it is 1.
  package var origin = 0.0
  package var target = 1.0

  package init(_ curve: Curve) { self.curve = curve }

  /// The Bézier curve, when the pacing runs through all of it. `nil` for any other pacing, such as
  /// that of an interrupted animator, which has no text form.
  package var wholeCurve: CubicBezierTiming? {
    guard case .bezier(let curve) = curve, self == Pacing(.bezier(curve)) else { return nil }
    return curve
  }

  /// Returns the progress at a fraction of the duration, `0…1`.
  package func progress(at share: Double) -> Double {
    let time = start + (end - start) * share
    let local = delay < 1 ? max(0, (time - delay) / (1 - delay)) : (time >= 1 ? 1 : 0)
    return origin + (target - origin) * curve.progress(at: local)
  }
}
