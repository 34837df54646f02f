// Nacre, MIT licence; see LICENSE.

import Foundation

/// A claim that a test makes about a motion.
public struct MotionClaim: Sendable {
  /// Returns the error of a curve as a message, or `nil` if the claim holds.
  let check: @Sendable (MotionCurve) -> String?
  /// The greatest difference from a recorded curve; `nil` if the curve is not compared with one.
  var recordedTolerance: Double?
  /// The values that are expected at instants.
  var expected: [MotionCurve.Sample] = []

  /// Creates a custom claim.
  ///
  /// - Parameter check: Returns the error of a curve as a message, or `nil` if the claim holds.
  public init(_ check: @escaping @Sendable (MotionCurve) -> String?) { self.check = check }

  /// The curve has the given values at some instants, in seconds from its beginning.
  public static func values(_ values: [TimeInterval: Double], within tolerance: Double = 0.5)
    -> MotionClaim
  {
    var claim = MotionClaim { curve in
      let wrong = values.sorted { $0.key < $1.key }.compactMap { time, value -> String? in
        let shown = curve.value(at: time)
        guard !(abs(shown - value) <= tolerance) else { return nil }
        return "is \(short(shown)) at \(short(time)) s, not \(short(value)) ± \(short(tolerance))"
      }
      return wrong.isEmpty ? nil : wrong.joined(separator: "; ")
    }
    claim.expected = values.map { MotionCurve.Sample(time: $0.key, value: $0.value) }
    return claim
  }

  /// The curve equals the one in the test's reference, within a tolerance.
  public static func recorded(within tolerance: Double = 0.01) -> MotionClaim {
    var claim = MotionClaim { _ in nil }
    claim.recordedTolerance = tolerance
    return claim
  }

  /// No value is below the one before it.
  public static let increases = MotionClaim { curve in
    fault(curve, "goes back", { $1.value < $0.value - 1e-6 })
  }
  /// No value is above the one before it.
  public static let decreases = MotionClaim { curve in
    fault(curve, "goes back", { $1.value > $0.value + 1e-6 })
  }
  /// The values never change direction.
  public static let monotone = MotionClaim { curve in
    curve.end >= curve.start ? increases.check(curve) : decreases.check(curve)
  }

  /// The first value equals a number, within a tolerance.
  public static func starts(at value: Double, within tolerance: Double = 0.01) -> MotionClaim {
    MotionClaim { curve in
      abs(curve.start - value) <= tolerance
        ? nil : "starts at \(short(curve.start)), not \(short(value))"
    }
  }
  /// The last value equals a number, within a tolerance.
  public static func ends(at value: Double, within tolerance: Double = 0.01) -> MotionClaim {
    MotionClaim { curve in
      abs(curve.end - value) <= tolerance
        ? nil : "ends at \(short(curve.end)), not \(short(value))"
    }
  }

  /// No value lies outside a range.
  public static func neverBeyond(_ range: ClosedRange<Double>) -> MotionClaim {
    MotionClaim { curve in
      curve.samples.first {
        $0.value < range.lowerBound - 1e-6 || $0.value > range.upperBound + 1e-6
      }
      .map {
        "is \(short($0.value)) at \(short($0.time)) s, beyond "
          + "\(short(range.lowerBound))…\(short(range.upperBound))"
      }
    }
  }

  /// The curve exceeds its last value by at least a distance, as a spring with little damping does.
  public static func overshoots(by distance: Double = 0.01) -> MotionClaim {
    MotionClaim { curve in
      let sign = curve.end >= curve.start ? 1.0 : -1.0
      let most = curve.samples.map { sign * ($0.value - curve.end) }.max() ?? 0
      return most >= distance ? nil : "goes only \(short(most)) beyond its end"
    }
  }

  /// After some seconds, the value stays within a distance of the last one.
  public static func settles(within seconds: TimeInterval, distance: Double = 0.5) -> MotionClaim {
    MotionClaim { curve in
      let time = curve.settlingTime(within: distance)
      return time <= seconds + 1e-9
        ? nil : "settles after \(short(time)) s, not within \(short(seconds)) s"
    }
  }

  /// Neither the value nor its velocity jumps.
  ///
  /// The velocity jumps if it changes, from one eighth of a frame to the next, by more than a share of the greatest
  /// velocity. A motion that begins or ends with a velocity, such as a linear one, jumps.
  public static func continuous(share: Double = 0.3) -> MotionClaim {
    MotionClaim { curve in
      let samples = curve.samples
      guard samples.count > 2 else { return nil }
      let speeds = (1..<samples.count).map { index in
        (samples[index].value - samples[index - 1].value)
          / max(samples[index].time - samples[index - 1].time, 1e-9)
      }
      // The rounding of values is not a jump.
      let top = max(speeds.map(abs).max() ?? 0, 1e-3)
      // The velocity is 0 before and after the curve.
      let all = [0] + speeds + [0]
      for index in 1..<all.count where abs(all[index] - all[index - 1]) > share * top {
        let time = samples[min(index - 1, samples.count - 1)].time
        return "jumps at \(short(time)) s: its velocity changes from \(short(all[index - 1])) to "
          + "\(short(all[index])) a second"
      }
      return nil
    }
  }
  /// Neither the value nor its velocity jumps; see `continuous(share:)`.
  public static var continuous: MotionClaim { continuous() }

  private static func fault(
    _ curve: MotionCurve, _ words: String,
    _ isWrong: (MotionCurve.Sample, MotionCurve.Sample) -> Bool
  ) -> String? {
    for (a, b) in zip(curve.samples, curve.samples.dropFirst()) where isWrong(a, b) {
      return "\(words) at \(short(b.time)) s: from \(short(a.value)) to \(short(b.value))"
    }
    return nil
  }
}

/// Returns a number as text, with at most four decimal places.
func short(_ number: Double) -> String {
  let text = String(format: "%.4f", number)
  guard text.contains(".") else { return text }
  let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
  return String(trimmed.reversed())
}
