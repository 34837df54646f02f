// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

@testable import RenderTree

// The reference of `AnimationProgram`: animations are applied one after the other, groups by recursion,
// and values are combined through lists of their components.

extension RenderLayer {
  /// The animated values at a local time.
  func plainValues(at time: Double) -> SharedProperties {
    var properties = properties
    for track in animations {
      track.track.animation.plainApply(.replacing, atParentTime: time, to: &properties)
    }
    for track in animations.reversed() {
      track.track.animation.plainApply(.adding, atParentTime: time, to: &properties)
    }
    return SharedProperties(properties)
  }
}

extension Animation {
  enum PlainPass { case replacing, adding }

  /// Applies the animations of a pass that are in effect at a parent time.
  func plainApply(
    _ pass: PlainPass, atParentTime time: Double, to properties: inout LayerProperties
  ) {
    switch change {
    case .none, .transition: return
    case .property(let animation) where animation.adds != (pass == .adding): return
    case .property, .group: break
    }
    guard let phase = plainPhase(atParentTime: time) else { return }
    let fraction = pacing?.progress(at: phase.progress) ?? phase.progress
    if case .property(let animation) = change {
      animation.plainApply(
        at: PlaceInCycle(
          fraction: fraction, seconds: phase.progress * timing.duration,
          completedCycles: phase.completedCycles, autoreverses: timing.autoreverses),
        to: &properties)
      return
    }
    let children = plainChildren
    for child in pass == .adding ? children.reversed() : children {
      child.plainApply(pass, atParentTime: fraction * timing.duration, to: &properties)
    }
  }
}

extension Animation {
  /// Returns the phase of the animation's timing; `nil` where the animation has no effect.
  private func plainPhase(atParentTime time: Double) -> TimingPhase? {
    guard timing.isValid, case let phase = timing.phase(atParentTime: time) else { return nil }
    switch phase.stage {
    case .before where !timing.fillMode.coversBefore: return nil
    case .after where !timing.fillMode.coversAfter: return nil
    default: return phase
    }
  }

  /// The children of a group. A child without a duration gets the group's.
  fileprivate var plainChildren: [Animation] {
    guard case .group(var children) = change else { return [] }
    for index in children.indices where children[index].timing.duration <= 0 {
      children[index].timing.duration = timing.duration
    }
    return children
  }
}

extension PropertyAnimation {
  /// Applies the animation to a layer's properties. It has no effect where the kinds of values
  /// don't fit.
  fileprivate func plainApply(at place: PlaceInCycle, to properties: inout LayerProperties) {
    guard let present = target.plainValue(in: properties) else { return }
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
    target.plainSet(value, in: &properties)
    if let angle = rotation(at: place) {
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
    switch values {
    case .keyframes(let keyframes): return keyframes.plainValue(at: place.fraction)
    case .path(let path):
      return path.place(at: place.fraction).map { underlying.likeness(of: $0.point) }
    case .interpolation(let interpolation):
      guard let (start, end) = interpolation.endpoints(over: underlying) else { return nil }
      let progress = interpolation.spring?.progress(at: place.seconds) ?? place.fraction
      return start.plainInterpolated(to: end, fraction: progress)
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
