// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

@testable import RenderTree

extension Keyframes {
  /// Returns the value at a fraction of the duration; `nil` when there are fewer than two values.
  ///
  /// - Parameter fraction: After the animation's own pacing; may lie outside `0…1`.
  func plainValue(at fraction: Double) -> AnimatableValue? {
    guard values.count > 1, let first = values.first, let last = values.last else { return nil }
    if mode == .discrete {
      let index = times.dropLast().lastIndex { Float($0) <= Float(fraction) } ?? 0
      return values[index]
    }
    if fraction.isNaN { return first }
    let segment = (times.dropLast().lastIndex { Float($0) <= Float(fraction) }) ?? 0
    let span = times[segment + 1] - times[segment]
    guard span > 0 else { return fraction >= 1 ? last : values[segment + 1] }
    var local = (fraction - times[segment]) / span
    // Before the first key time and after the last, the value is the first or the last.
    if (0...1).contains(fraction) { local = min(max(local, 0), 1) }
    if segment < pacing.count { local = pacing[segment].progress(at: local) }
    if mode.isCubic, values.count > 2, let value = plainCubic(segment: segment, local) {
      return value
    }
    return values[segment].plainInterpolated(to: values[segment + 1], fraction: local)
      ?? (local < 0.5 ? values[segment] : values[segment + 1])
  }

  /// Returns a value on the Kochanek–Bartels spline through the values. The tangent at each end of
  /// the list is the adjacent difference.
  ///
  /// **Source.** D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity,
  /// and Bias Control", SIGGRAPH '84. Tangents are scaled for uneven spacing only in `cubicPaced`
  /// mode.
  private func plainCubic(segment i: Int, _ s: Double) -> AnimatableValue? {
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

extension AnimatableValue {
  func plainInterpolated(to end: AnimatableValue, fraction: Double) -> AnimatableValue? {
    switch (self, end) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction: fraction))
    case (.image(let a), .image(let b)):
      return .fade(ContentsFade(from: a, to: b, progress: fraction))
    case (.path(let a?), .path(let b?)) where a.verbs != b.verbs:
      guard let (a, b) = Path.curvedAlike(a, b) else { return end }
      return AnimatableValue.path(a).plainInterpolated(to: .path(b), fraction: fraction)
    case (.path, .path) where !matches(end):
      return end
    default:
      return plainCombined(with: end) { $0 + ($1 - $0) * fraction }?.plainClamping
    }
  }

  private func plainCombined(
    with other: AnimatableValue, _ combine: (Double, Double) -> Double
  ) -> AnimatableValue? {
    guard matches(other), let a = components, let b = other.components else { return nil }
    return replacingComponents(zip(a, b).map(combine))
  }

  private var plainClamping: AnimatableValue {
    guard case .rect(var rect) = self else { return self }
    rect.size.width = max(0, rect.size.width)
    rect.size.height = max(0, rect.size.height)
    return .rect(rect)
  }
}

extension PropertyPath {
  func plainValue(in properties: LayerProperties) -> AnimatableValue? {
    guard let whole = properties[root] else { return nil }
    if let filterInput { return filterInput.value(of: whole) }
    return component.map { $0.value(of: whole) } ?? whole
  }

  func plainSet(_ value: AnimatableValue, in properties: inout LayerProperties) {
    if let filterInput {
      properties[root] = properties[root].map { filterInput.replacing(in: $0, with: value) }
      return
    }
    guard let component else {
      properties[root] = value
      return
    }
    guard let whole = properties[root] else { return }
    properties[root] = component.replacing(in: whole, with: value)
  }
}
