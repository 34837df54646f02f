// Nacre, MIT licence; see LICENSE.

import Timing

/// How a share of an animation's duration becomes a share of the way.
///
/// Time runs through a part of a curve, forwards or backwards; the curve may apply to a window at
/// the end of that time only, and its result may be a part of the way. So one structure serves an
/// animation as it was made and one that was interrupted, scrubbed, reversed and continued.
package struct Pacing: Sendable, Equatable {
  package enum Curve: Sendable, Equatable {
    case linear
    case bezier(CubicBezierTiming)
    /// A spring, and the seconds that a run through all of it takes.
    case spring(Spring, seconds: Double)

    /// Returns the share of the way at a share of the time.
    package func progress(at time: Double) -> Double {
      switch self {
      case .linear: time
      case .bezier(let curve): curve.progress(at: time)
      case .spring(let spring, let seconds): spring.progress(at: time * seconds)
      }
    }

    /// Returns the first share of the time at which a share of the way is reached.
    ///
    /// - Parameter progress: Clamped to `0…1`.
    package func time(at progress: Double) -> Double {
      switch self {
      case .linear: return min(max(progress, 0), 1)
      case .bezier(let curve): return curve.time(at: progress)
      case .spring:
        if !(progress > 0) { return 0 }
        if progress >= 1 { return 1 }
        // The first crossing is bracketed by samples, then halved.
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
  /// The time on the curve at the beginning and at the end of the run; falls when reversed.
  package var start = 0.0
  package var end = 1.0
  /// The time on the curve before which nothing happens; the rest is stretched to `0…1`.
  package var delay = 0.0
  /// The share of the way where the curve is at 0, and at 1.
  package var origin = 0.0
  package var target = 1.0

  package init(_ curve: Curve) { self.curve = curve }

  /// The curve of an animation as it was made; `nil` for the run of an animator, which has no text
  /// form: it is what an interruption has left.
  package var wholeCurve: CubicBezierTiming? {
    guard case .bezier(let curve) = curve, self == Pacing(.bezier(curve)) else { return nil }
    return curve
  }

  /// Returns the share of the way at a share of the duration, `0…1`.
  package func progress(at share: Double) -> Double {
    let time = start + (end - start) * share
    let local = delay < 1 ? max(0, (time - delay) / (1 - delay)) : (time >= 1 ? 1 : 0)
    return origin + (target - origin) * curve.progress(at: local)
  }
}
