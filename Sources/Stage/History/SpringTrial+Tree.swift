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
      guard case .interpolation(var interpolation) = property.values,
        var spring = interpolation.spring
      else { return self }
      change(&spring)
      interpolation.spring = spring
      var replaced = PropertyAnimation(
        target: property.target, values: .interpolation(interpolation))
      replaced.isAdditive = property.isAdditive
      replaced.isCumulative = property.isCumulative
      replaced.function = property.function
      copy.change = .property(replaced)
      copy.timing.duration = max(timing.duration, min(spring.settlingDuration, 60))
    case .none, .transition: break
    }
    return copy
  }
}
