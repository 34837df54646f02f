// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

/// Where an animation of a property is in its cycles at some instant.
struct PlaceInCycle {
  /// Place in the cycle after the pacing of the animation.
  var fraction: Double
  /// Seconds into the leg, which is what a spring runs on.
  var seconds: Double
  var completedCycles: Int
  var autoreverses: Bool
}

extension Animation {
  /// Which animations to apply: those that replace come first, in the order of adding; then those
  /// that add, the last first.
  enum Pass { case replacing, adding }

  /// Applies the animations of a pass that are in effect at a time of the parent.
  func apply(_ pass: Pass, atParentTime time: Double, to properties: inout LayerProperties) {
    switch change {
    case .none, .transition: return
    case .property(let animation) where animation.adds != (pass == .adding): return
    case .property, .group: break
    }
    guard let phase = phaseInEffect(atParentTime: time) else { return }
    let fraction = pacing?.progress(at: phase.progress) ?? phase.progress
    if case .property(let animation) = change {
      animation.apply(
        at: PlaceInCycle(
          fraction: fraction, seconds: phase.progress * timing.duration,
          completedCycles: phase.completedCycles, autoreverses: timing.autoreverses),
        to: &properties)
      return
    }
    let children = childrenInTime
    for child in pass == .adding ? children.reversed() : children {
      child.apply(pass, atParentTime: fraction * timing.duration, to: &properties)
    }
  }

  /// Whether it adds, or contains an animation that does.
  var adds: Bool {
    switch change {
    case .property(let animation): animation.adds
    case .group(let children): children.contains(where: \.adds)
    case .transition, .none: false
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

extension PropertyAnimation {
  /// Applies the change to a layer's properties; without effect where values do not fit.
  fileprivate func apply(at place: PlaceInCycle, to properties: inout LayerProperties) {
    guard let present = target.value(in: properties) else { return }
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
    if let angle = rotation(at: place) {
      // The layer turns in its own space, before its transform.
      properties.transform = CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), properties.transform)
    }
  }

  /// How far a path turns the layer that follows it, radians; `nil` when it does not.
  private func rotation(at place: PlaceInCycle) -> Double? {
    guard case .path(let path) = values, path.rotation != .none,
      let angle = path.place(at: place.fraction)?.angle
    else { return nil }
    return path.rotation == .autoReverse ? angle + .pi : angle
  }

  private func value(at place: PlaceInCycle, over underlying: AnimatableValue)
    -> AnimatableValue?
  {
    switch values {
    case .keyframes(let keyframes): return keyframes.value(at: place.fraction)
    case .path(let path):
      return path.place(at: place.fraction).map { underlying.likeness(of: $0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      let progress = interpolation.spring?.progress(at: place.seconds) ?? place.fraction
      return start.interpolated(to: end, fraction: progress)
    }
  }

  /// The value where one cycle ends and the next begins.
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
  /// A point on a path as a value of this kind: what moves by a size follows paths too.
  fileprivate func likeness(of point: CGPoint) -> AnimatableValue {
    if case .size = self { return .size(CGSize(width: point.x, height: point.y)) }
    return .point(point)
  }
}
