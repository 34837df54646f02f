// Nacre, MIT licence; see LICENSE.

import RenderTree
import Timing

extension RenderTree {
  /// Replaces the spring or the curve of an animation. A new spring makes the animation longer if it settles later. A
  /// new curve does not change the duration.
  mutating func `try`(_ trial: TimingTrial) {
    let id = LayerID(rawValue: trial.layer)
    guard trial.isValid, let layer = self[id] else { return }
    var change = LayerChange(id: id)
    change.animations = layer.animations.map(\.track).map { track in
      guard track.id.rawValue == trial.animation else { return track }
      var track = track
      switch trial.timing {
      case .spring(let mass, let stiffness, let damping):
        track.animation = track.animation.replacingSpring { spring in
          (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        }
      case .curve(let x1, let y1, let x2, let y2):
        track.animation.replaceCurve(with: CubicBezierTiming(x1, y1, x2, y2))
      }
      return track
    }
    var commit = Commit()
    commit.changes = [change]
    apply(commit)
  }
}

extension Animation {
  /// The curve of the progress between two values; `nil` for a spring, for an animation of another kind, and while a
  /// finger scrubs the animator linearly.
  var curve: CubicBezierTiming? {
    guard case .property(let property) = change,
      case .interpolation(let interpolation) = property.values, interpolation.spring == nil
    else { return nil }
    switch pacing?.curve {
    case .bezier(let curve): return curve
    case .linear where pacing?.start == pacing?.end: return nil
    case .linear, nil: return .linear
    case .spring: return nil
    }
  }

  /// Replaces the curve, and those of the animations of a group. The start and end of an animator's run on the curve
  /// do not change.
  fileprivate mutating func replaceCurve(with curve: CubicBezierTiming) {
    if case .group(var children) = change {
      for index in children.indices { children[index].replaceCurve(with: curve) }
      change = .group(children)
    } else if self.curve != nil {
      var replaced = pacing ?? Pacing(.linear)
      replaced.curve = .bezier(curve)
      pacing = replaced
    }
  }

  fileprivate func replacingSpring(_ change: (inout Spring) -> Void) -> Animation {
    var copy = self
    switch self.change {
    case .group(let children):
      copy.change = .group(children.map { $0.replacingSpring(change) })
      let longest = children.indices.map { index in
        guard case .group(let after) = copy.change else { return 0.0 }
        return after[index].timing.duration - children[index].timing.duration
      }
      copy.timing.duration += max(longest.max() ?? 0, 0)
    case .property(let property):
      guard case .interpolation(let interpolation) = property.values else { return self }
      if var spring = interpolation.spring {
        change(&spring)
        var replaced = PropertyAnimation(
          target: property.target,
          values: .interpolation(
            Interpolation(
              from: interpolation.from, to: interpolation.to, by: interpolation.by, spring: spring))
        )
        replaced.isAdditive = property.isAdditive
        replaced.isCumulative = property.isCumulative
        replaced.function = property.function
        copy.change = .property(replaced)
        copy.timing.duration = max(timing.duration, Self.length(of: spring))
      } else if let pacing {
        copy.replaceSpring(of: pacing, change)
      }
    case .none, .transition: break
    }
    return copy
  }

  /// The longest time that a spring is given to settle, seconds.
  private static let longest = 60.0

  private static func length(of spring: Spring) -> Double { min(spring.settlingDuration, longest) }

  /// Replaces the spring of a pacing. An animation that runs to the end of the spring lasts until the new spring has
  /// settled.
  private mutating func replaceSpring(of pacing: Pacing, _ change: (inout Spring) -> Void) {
    guard case .spring(var spring, let seconds) = pacing.curve, seconds > 0 else { return }
    change(&spring)
    let settled = pacing.end == 1 && pacing.delay == 0 ? Self.length(of: spring) : 0
    let longer = max(seconds, settled)
    var replaced = pacing
    replaced.curve = .spring(spring, seconds: longer)
    replaced.start = pacing.start * seconds / longer
    if pacing.end != 1 { replaced.end = pacing.end * seconds / longer }
    if pacing.end != pacing.start {
      let stretch =
        (replaced.end - replaced.start) * longer / ((pacing.end - pacing.start) * seconds)
      timing.duration *= stretch
    }
    self.pacing = replaced
  }
}
