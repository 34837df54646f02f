// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// The position of a property animation within its cycles at one instant.
struct PlaceInCycle {
  /// The fraction of the cycle, after the animation's pacing.
  var fraction: Double
  /// Seconds from the start of the leg (one direction of an autoreversing cycle), before the
  /// pacing. Springs are evaluated at this time.
  var seconds: Double
  var completedCycles: Int
  var autoreverses: Bool
}

// Animations are large. Their fields are read in place, without copying the animation.
extension Shared<Animation> {
  /// Applies a property animation, if it is in effect at a parent time.
  func apply(
    atParentTime time: Double, inGroup: Bool, to properties: inout LayerProperties
  ) {
    guard case .property(let animation) = value.change,
      let phase = Animation.phase(value.timing, atParentTime: time, inGroup: inGroup)
    else { return }
    animation.apply(
      at: PlaceInCycle(
        fraction: value.pacing?.progress(at: phase.progress) ?? phase.progress,
        seconds: phase.progress * value.timing.duration,
        completedCycles: phase.completedCycles, autoreverses: value.timing.autoreverses),
      to: &properties)
  }

  /// Returns the time of the children of a group; `nil` where the group has no effect.
  func childTime(atParentTime time: Double, inGroup: Bool) -> Double? {
    guard let phase = Animation.phase(value.timing, atParentTime: time, inGroup: inGroup) else {
      return nil
    }
    return (value.pacing?.progress(at: phase.progress) ?? phase.progress) * value.timing.duration
  }
}

extension Animation {
  /// Returns the phase of an animation's timing; `nil` where the animation has no effect.
  ///
  /// A member of a group has an effect at the very end of its active interval. **Source.** Pictures of iOS.
  fileprivate static func phase(
    _ timing: MediaTiming, atParentTime time: Double, inGroup: Bool
  ) -> TimingPhase? {
    guard timing.isValid, case let phase = timing.phase(atParentTime: time) else { return nil }
    switch phase.stage {
    case .before where !timing.fillMode.coversBefore: return nil
    case .after where !timing.fillMode.coversAfter:
      return inGroup && time <= timing.endTime ? phase : nil
    default: return phase
    }
  }

  /// Returns the fraction of the cycle after the pacing; `nil` where the animation has no effect.
  func fraction(atParentTime time: Double) -> Double? {
    guard let phase = Self.phase(timing, atParentTime: time, inGroup: false) else { return nil }
    return pacing?.progress(at: phase.progress) ?? phase.progress
  }

  /// The children of a group. A child without a duration gets the group's.
  var childrenInTime: [Animation] {
    guard case .group(var children) = change else { return [] }
    for index in children.indices where children[index].timing.duration <= 0 {
      children[index].timing.duration = timing.duration
    }
    return children
  }
}

extension PropertyAnimation {
  /// Applies the animation to a layer's properties. It has no effect if the kinds of the values do not match.
  fileprivate func apply(at place: PlaceInCycle, to properties: inout LayerProperties) {
    guard let present = target.value(inPlace: &properties) else { return }
    let base = function?.neutral ?? (adds ? present.zero : present)
    guard var value = value(at: place, over: base) else { return }
    if isCumulative, place.completedCycles > 0,
      let end = cycleEnd(of: place, over: base)?.repeated(place.completedCycles),
      let sum = value.added(to: end)
    {
      value = sum
    }
    if let function {
      guard let transform = function.transform(of: value) else { return }
      value = .transform(transform)
    }
    if adds {
      guard let sum = value.added(to: present) else { return }
      value = sum
    }
    target.set(value, in: &properties)
    // Only an animation along a path turns the layer, and one between two numbers has no path.
    if numbers == nil, let angle = rotation(at: place) {
      // The rotation acts in the layer's own space, before its transform.
      properties.transform = CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), properties.transform)
    }
  }

  /// The angle by which a path turns the layer that follows it, radians; `nil` when it does not
  /// turn the layer.
  private func rotation(at place: PlaceInCycle) -> Double? {
    guard case .path(let path) = values, path.rotation != .none,
      let angle = path.place(at: place.fraction)?.angle
    else { return nil }
    return path.rotation == .autoReverse ? angle + .pi : angle
  }

  private func value(at place: PlaceInCycle, over underlying: AnimatableValue)
    -> AnimatableValue?
  {
    if let (start, end) = numbers { return .number(start + (end - start) * place.fraction) }
    switch values {
    case .keyframes(let keyframes):
      return keyframes.value(at: place.fraction, isOffset: adds)
    case .path(let path):
      return path.place(at: place.fraction).map { underlying.likeness(of: $0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      let progress = interpolation.spring?.progress(at: place.seconds) ?? place.fraction
      return start.interpolated(to: end, fraction: progress, isOffset: adds)
    }
  }

  /// The value at the end of a cycle, from which a cumulative animation continues.
  private func cycleEnd(of place: PlaceInCycle, over underlying: AnimatableValue)
    -> AnimatableValue?
  {
    switch values {
    case .keyframes(let keyframes):
      return place.autoreverses ? keyframes.values.first : keyframes.values.last
    case .path(let path):
      let end = path.place(at: place.autoreverses ? 0 : 1)
      return end.map { underlying.likeness(of: $0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      return place.autoreverses ? start : end
    }
  }
}

extension AnimatableValue {
  /// A point on a path as a value of this kind: a size, for a property that is a size, or a point.
  fileprivate func likeness(of point: CGPoint) -> AnimatableValue {
    if case .size = self { return .size(CGSize(width: point.x, height: point.y)) }
    return .point(point)
  }
}
