// Nacre, MIT licence; see LICENSE.

import Foundation

/// The values of an animated property over time: those of the presentation layer.
public struct MotionCurve: Sendable, Hashable {
  /// A value at an instant.
  public struct Sample: Sendable, Hashable {
    /// The time in seconds from the beginning of the curve.
    public var time: TimeInterval
    /// The value of the property.
    public var value: Double

    /// Creates a sample.
    public init(time: TimeInterval, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The samples in ascending order of time.
  public var samples: [Sample]

  /// Creates a curve.
  public init(samples: [Sample]) { self.samples = samples }

  /// The first value; 0 for a curve without samples.
  public var start: Double { samples.first?.value ?? 0 }
  /// The last value; 0 for a curve without samples.
  public var end: Double { samples.last?.value ?? 0 }
  /// The time from the first sample to the last, in seconds.
  public var duration: TimeInterval { (samples.last?.time ?? 0) - (samples.first?.time ?? 0) }

  /// Returns the value at an instant, by linear interpolation between two samples.
  ///
  /// Before the first sample the result is its value, and after the last sample the value of that one.
  public func value(at time: TimeInterval) -> Double {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else { return end }
    if next == 0 || samples[next].time == time { return samples[next].value }
    let (a, b) = (samples[next - 1], samples[next])
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }

  /// Returns the instant after which the value stays within a distance of the last value.
  public func settlingTime(within distance: Double) -> TimeInterval {
    guard let last = samples.lastIndex(where: { abs($0.value - end) > distance }) else {
      return samples.first?.time ?? 0
    }
    return samples[min(last + 1, samples.count - 1)].time
  }

  /// The curve as text: a line for each sample, with its time and its value.
  var text: String {
    samples.map { String(format: "%.6f\t%.6f\n", $0.time, $0.value) }.joined()
  }

  /// Parses the text of a curve. The result is `nil` for any other text.
  init?(text: String) {
    samples = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map { Double($0) }
      guard fields.count == 2, let time = fields[0], let value = fields[1] else { return nil }
      samples.append(Sample(time: time, value: value))
    }
  }
}
