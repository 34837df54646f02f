// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// A list of values that a property takes one after the other.
///
/// Key times are used when there is a finite one for each value (one more in discrete mode). Otherwise they
/// are ignored and the values are spread evenly. Key times need not run from 0 to 1 nor rise: the segment at
/// a fraction is the last whose start is not after it, in single precision. A list of one value has no
/// effect.
///
/// **Source.** Pictures of iOS.
package struct Keyframes: Sendable, Equatable {
  package enum Mode: UInt8, Sendable, Hashable {
    case linear, discrete, paced, cubic, cubicPaced

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// How a path rotates the layer that follows it: not at all, along its tangent, or against it.
  package enum Rotation: UInt8, Sendable, Hashable { case none, auto, autoReverse }

  /// The fields are shared, because animations are copied with their layers.
  private let shared: Shared<Fields>

  package init(
    values: [AnimatableValue], mode: Mode = .linear, keyTimes: [Double]? = nil,
    pacing: [CubicBezierTiming] = [], tension: [Double] = [], continuity: [Double] = [],
    bias: [Double] = []
  ) {
    let times = Self.times(of: values, mode: mode, keyTimes: keyTimes)
    shared = Shared(
      Fields(
        values: values, mode: mode, pacing: mode.isPaced ? [] : pacing, tension: tension,
        continuity: continuity, bias: bias, times: times, areTimesSorted: times.isSorted,
        isHeld: Self.held(values, mode)))
  }

  package var values: [AnimatableValue] { shared.value.values }
  package var mode: Mode { shared.value.mode }
  /// One curve for each segment, applied within it. Segments without one are linear. Unused in
  /// paced modes.
  package var pacing: [CubicBezierTiming] { shared.value.pacing }
  package var tension: [Double] { shared.value.tension }
  package var continuity: [Double] { shared.value.continuity }
  package var bias: [Double] { shared.value.bias }
  /// The fraction of the duration at which each value is reached. In discrete mode, the fraction at which
  /// each value begins, followed by 1 for the end of the last.
  package var times: [Double] { shared.value.times }

  /// Returns the value at a fraction of the duration; `nil` when there are fewer than two values.
  ///
  /// - Parameters:
  ///   - fraction: After the animation's own pacing; may lie outside `0…1`.
  ///   - isOffset: Whether the values are added to another value; this decides the direction of half turns.
  package func value(at fraction: Double, isOffset: Bool = false) -> AnimatableValue? {
    shared.value.value(at: fraction, isOffset: isOffset)
  }

  private static func times(of values: [AnimatableValue], mode: Mode, keyTimes: [Double]?)
    -> [Double]
  {
    let count = mode == .discrete ? values.count + 1 : values.count
    if mode.isPaced, let paced = pacedTimes(of: values) { return paced }
    if let keyTimes, !mode.isPaced, keyTimes.count == count, keyTimes.allSatisfy(\.isFinite) {
      return keyTimes
    }
    return count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : [0]
  }

  /// Key times proportional to the distance between values; `nil` where the kind has no distance or
  /// the total is zero.
  private static func pacedTimes(of values: [AnimatableValue]) -> [Double]? {
    var sums = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      guard let distance = from.distance(to: to) else { return nil }
      sums.append((sums.last ?? 0) + distance)
    }
    guard let total = sums.last, total > 0, total.isFinite else { return nil }
    return sums.map { $0 / total }
  }
}

extension Keyframes {
  fileprivate struct Fields: Equatable {
    let values: [AnimatableValue]
    let mode: Mode
    let pacing: [CubicBezierTiming]
    let tension: [Double]
    let continuity: [Double]
    let bias: [Double]
    let times: [Double]
    /// Whether the times never decrease, so that binary search works.
    let areTimesSorted: Bool
    /// For each segment, whether its value is the same everywhere in it.
    let isHeld: [Bool]
  }
}

extension Keyframes {
  /// Returns whether the value stays the same from a fraction on, and the fraction up to which this is
  /// known.
  ///
  /// - Parameter fraction: In `0…1`.
  func holding(at fraction: Double) -> (isHeld: Bool, end: Double) {
    if shared.value.values.count < 2 { return (true, 1) }
    guard shared.value.areTimesSorted else { return (false, 1) }
    let segment = shared.value.times.segment(at: fraction, isSorted: true)
    // The first segment begins at zero and the last ends at one, whatever their key times are.
    let isLast = segment + 1 >= shared.value.isHeld.count
    return (shared.value.isHeld[segment], isLast ? 1 : shared.value.times[segment + 1])
  }

  private static func held(_ values: [AnimatableValue], _ mode: Mode) -> [Bool] {
    if mode == .discrete { return values.map { _ in true } }
    return zip(values, values.dropFirst()).map { start, end in
      !mode.isCubic && start.isExactBetweenEquals && start == end
    }
  }
}

extension Keyframes.Fields {
  func value(at fraction: Double, isOffset: Bool) -> AnimatableValue? {
    guard values.count > 1, let first = values.first, let last = values.last else { return nil }
    if mode == .discrete {
      return values[times.segment(at: fraction, isSorted: areTimesSorted)]
    }
    if fraction.isNaN { return first }
    let segment = times.segment(at: fraction, isSorted: areTimesSorted)
    let span = times[segment + 1] - times[segment]
    guard span > 0 else { return fraction >= 1 ? last : values[segment + 1] }
    var local = (fraction - times[segment]) / span
    // Before the first key time and after the last, the value is the first or the last.
    if (0...1).contains(fraction) { local = min(max(local, 0), 1) }
    if segment < pacing.count { local = pacing[segment].progress(at: local) }
    if mode.isCubic, values.count > 2, let value = cubic(segment: segment, local) { return value }
    let (start, end) = (values[segment], values[segment + 1])
    return start.interpolated(to: end, fraction: local, isOffset: isOffset)
      ?? (local < 0.5 ? start : end)
  }

  /// Returns a value on the Kochanek–Bartels spline through the values. The tangent at each end of
  /// the list is the adjacent difference.
  ///
  /// **Source.** D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity,
  /// and Bias Control", SIGGRAPH '84. Tangents are scaled for uneven spacing only in `cubicPaced`
  /// mode.
  private func cubic(segment i: Int, _ s: Double) -> AnimatableValue? {
    guard let p0 = values[i].components, let p1 = values[i + 1].components,
      p0.count == p1.count
    else { return nil }
    let before = i > 0 ? values[i - 1].components : nil
    let after = i + 2 < values.count ? values[i + 2].components : nil
    if let before, before.count != p0.count { return nil }
    if let after, after.count != p0.count { return nil }
    let (leaving, arriving) = (weights(at: i, leaving: true), weights(at: i + 1, leaving: false))
    let (rescaleLeft, rescaleRight) = pacedScale(segment: i)
    let (s2, s3) = (s * s, s * s * s)
    let result = p0.indices.map { k -> Double in
      let delta = p1[k] - p0[k]
      let deltaBefore = before.map { p0[k] - $0[k] } ?? delta
      let deltaAfter = after.map { $0[k] - p1[k] } ?? delta
      let m0 = before == nil ? delta : (leaving.0 * deltaBefore + leaving.1 * delta) * rescaleLeft
      let m1 = after == nil ? delta : (arriving.0 * delta + arriving.1 * deltaAfter) * rescaleRight
      return (2 * s3 - 3 * s2 + 1) * p0[k] + (s3 - 2 * s2 + s) * m0
        + (3 * s2 - 2 * s3) * p1[k] + (s3 - s2) * m1
    }
    return values[i].replacingComponents(result)
  }

  /// The tangent at a value is a weighted sum of two differences: to the previous value, and to the
  /// next. Returns the two weights.
  private func weights(at i: Int, leaving: Bool) -> (Double, Double) {
    func entry(_ list: [Double]) -> Double { i < list.count ? list[i] : 0 }
    let (t, b) = (entry(tension), entry(bias))
    let c = leaving ? entry(continuity) : -entry(continuity)
    return ((1 - t) * (1 + b) * (1 + c) / 2, (1 - t) * (1 - b) * (1 - c) / 2)
  }

  /// The factors that scale the tangents at both ends of a segment for its length in time.
  private func pacedScale(segment i: Int) -> (Double, Double) {
    guard mode == .cubicPaced else { return (1, 1) }
    let span = times[i + 1] - times[i]
    let before = i > 0 ? times[i] - times[i - 1] : span
    let after = i + 2 < times.count ? times[i + 2] - times[i + 1] : span
    return (2 * span / (before + span), 2 * span / (after + span))
  }
}
