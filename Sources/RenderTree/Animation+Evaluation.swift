// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// An animation of one property, resolved to its place in a cycle at some instant.
struct ActiveChange {
  var animation: PropertyAnimation
  /// Place in the cycle after the pacing of the animation.
  var fraction: Double
  /// Seconds into the leg, which is what a spring runs on.
  var seconds: Double
  var completedCycles: Int
  var autoreverses: Bool
}

extension Animation {
  /// Collects the changes in effect at a time of the parent, children of groups in order.
  func collect(atParentTime time: Double, into changes: inout [ActiveChange]) {
    guard let phase = phaseInEffect(atParentTime: time) else { return }
    let fraction = pacing?.progress(at: phase.progress) ?? phase.progress
    switch change {
    case .none, .transition: return
    case .group:
      for child in childrenInTime {
        child.collect(atParentTime: fraction * timing.duration, into: &changes)
      }
    case .property(let animation):
      changes.append(
        ActiveChange(
          animation: animation, fraction: fraction, seconds: phase.progress * timing.duration,
          completedCycles: phase.completedCycles, autoreverses: timing.autoreverses))
    }
  }
}

extension Animation {
  /// Returns where in its cycles the animation is; `nil` where it is without effect.
  private func phaseInEffect(atParentTime time: Double) -> TimingPhase? {
    guard timing.isValid, case let phase = timing.phase(atParentTime: time) else { return nil }
    switch phase.stage {
    case .before where !timing.fillMode.coversBefore: return nil
    case .after where !timing.fillMode.coversAfter: return nil
    default: return phase
    }
  }

  /// Returns the place in the cycle after the pacing; `nil` where the animation is without effect.
  func fraction(atParentTime time: Double) -> Double? {
    guard let phase = phaseInEffect(atParentTime: time) else { return nil }
    return pacing?.progress(at: phase.progress) ?? phase.progress
  }

  /// The children of a group; those without a duration have the group's.
  var childrenInTime: [Animation] {
    guard case .group(var children) = change else { return [] }
    for index in children.indices where children[index].timing.duration <= 0 {
      children[index].timing.duration = timing.duration
    }
    return children
  }
}

extension ActiveChange {
  /// Applies the change to a layer's properties; without effect where values do not fit.
  func apply(to properties: inout LayerProperties) {
    let target = animation.target
    guard let present = target.value(in: properties) else { return }
    let base = animation.function?.neutral ?? (animation.adds ? present.zero : present)
    guard var value = value(over: base) else { return }
    if animation.isCumulative, completedCycles > 0,
      let end = cycleEnd(over: base)?.repeated(completedCycles), let sum = value.added(to: end)
    {
      value = sum
    }
    if let function = animation.function {
      guard let transform = function.transform(of: value) else { return }
      value = .transform(transform)
    }
    if animation.adds {
      guard let sum = value.added(to: present) else { return }
      value = sum
    }
    target.set(value, in: &properties)
    if let angle = rotation {
      // The layer turns in its own space, before its transform.
      properties.transform = CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), properties.transform)
    }
  }

  /// How far a path turns the layer that follows it, radians; `nil` when it does not.
  private var rotation: Double? {
    guard case .path(let path) = animation.values, path.rotation != .none,
      let angle = path.place(at: fraction)?.angle
    else { return nil }
    return path.rotation == .autoReverse ? angle + .pi : angle
  }

  private func value(over underlying: AnimatableValue) -> AnimatableValue? {
    switch animation.values {
    case .keyframes(let keyframes): return keyframes.value(at: fraction)
    case .path(let path): return path.place(at: fraction).map { .point($0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      let progress = interpolation.spring?.progress(at: seconds) ?? fraction
      return start.interpolated(to: end, fraction: progress)
    }
  }

  /// The value where one cycle ends and the next begins.
  private func cycleEnd(over underlying: AnimatableValue) -> AnimatableValue? {
    switch animation.values {
    case .keyframes(let keyframes):
      return autoreverses ? keyframes.values.first : keyframes.values.last
    case .path(let path):
      return path.place(at: autoreverses ? 0 : 1).map { .point($0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      return autoreverses ? start : end
    }
  }
}
