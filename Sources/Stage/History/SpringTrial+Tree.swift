// Nacre, MIT licence; see LICENSE.

import RenderTree
import Timing

extension RenderTree {
  /// Replaces the spring of an animation, which then lasts until the new spring has settled if that is later.
  mutating func `try`(_ trial: SpringTrial) {
    let id = LayerID(rawValue: trial.layer)
    guard trial.mass > 0, trial.stiffness > 0, trial.damping >= 0, let layer = self[id] else {
      return
    }
    var change = LayerChange(id: id)
    change.animations = layer.animations.map(\.track).map { track in
      guard track.id.rawValue == trial.animation else { return track }
      var track = track
      track.animation = track.animation.replacingSpring { spring in
        spring.mass = trial.mass
        spring.stiffness = trial.stiffness
        spring.damping = trial.damping
      }
      return track
    }
    var commit = Commit()
    commit.changes = [change]
    apply(commit)
  }
}

extension Animation {
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

  /// Replaces the spring of a pacing. A run to the spring's end lasts until the new spring has settled.
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
