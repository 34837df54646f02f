// Nacre, MIT licence; see LICENSE.

import Timing

/// What an emitter was like before: particles keep what they were born with, so the tree keeps it as
/// long as there may be some.
struct EmissionHistory: Sendable {
  /// A stretch of time between two commits, in the layer's own time.
  struct Epoch: Sendable {
    let start: Double
    let end: Double
    let layer: Shared<RenderLayer>
  }

  /// More stretches than this forget the oldest.
  private static let limit = 4096

  /// Stretches that are over, in the order of time.
  private(set) var past: [Epoch] = []
  /// When the present one began; a layer that is committed first has been emitting all along.
  private(set) var start = -Double.infinity

  /// Begins a stretch.
  ///
  /// - Parameters:
  ///   - old: The layer until this time.
  ///   - time: The layer's own.
  mutating func end(_ old: RenderLayer, at time: Double) {
    guard time > start else {
      // Time was set back: what was emitted is no more.
      if time < start { self = EmissionHistory() }
      return
    }
    var kept = old
    kept.emission = EmissionHistory()
    past.append(Epoch(start: start, end: time, layer: Shared(kept)))
    if past.count > Self.limit { past.removeFirst(past.count - Self.limit) }
    start = time
  }

  /// Whether a stretch is too old to have particles.
  func isDue(at time: Double) -> Bool { past.first.map { Self.isOver($0, time) } ?? false }

  /// Forgets what is too old to have particles.
  mutating func forget(before time: Double) { past.removeAll { Self.isOver($0, time) } }

  private static func isOver(_ epoch: Epoch, _ time: Double) -> Bool {
    let layer = epoch.layer.value
    var span = layer.properties.emitter?.span ?? 0
    if layer.hasMovingEmitter {
      span = max(span, layer.properties(atLocalTime: epoch.end).emitter?.span ?? 0)
    }
    return epoch.end + span < time
  }
}

extension RenderLayer {
  /// Whether an animation may change what is emitted.
  var hasMovingEmitter: Bool { animations.contains { $0.track.animation.changesEmitter } }

  /// Whether there may be particles, or will be.
  var mayHaveParticles: Bool {
    guard let emitter = properties.emitter else { return false }
    return emitter.emits || hasMovingEmitter || !emission.past.isEmpty
  }
}

extension Animation {
  fileprivate var changesEmitter: Bool {
    switch change {
    case .property(let animation):
      switch animation.target.root {
      case .standard(let key): AnimatableProperty.emitterKeys.contains(key)
      case .emitterCell: true
      case .custom: false
      }
    case .group(let children): children.contains(where: \.changesEmitter)
    case .transition, .none: false
    }
  }
}

extension RenderTree {
  /// Notes that emitters have changed, so that older particles stay what they were.
  ///
  /// - Parameter old: What was there before the commit.
  mutating func noteEmission(_ commit: Commit, _ old: [LayerID: Shared<RenderLayer>]) {
    for change in commit.changes where change.properties != nil || change.animations != nil {
      guard let new = node(change.id), case .emitter = new.value.properties.content else { continue }
      emitters.insert(change.id)
      guard let before = old[change.id]?.value, before.properties.emitter != nil,
        before.properties.content != new.value.properties.content
          || before.animations.map(\.track) != new.value.animations.map(\.track),
        let local = localTime(of: change.id, at: commit.time)
      else { continue }
      update(change.id) {
        $0.emission.end(before, at: local)
        $0.emission.forget(before: local)
      }
    }
  }

  /// Forgets what emitters were like too long ago to matter.
  mutating func forgetEmission(before time: Double) {
    for id in emitters {
      guard let layer = node(id), let local = localTime(of: id, at: time),
        layer.value.emission.isDue(at: local)
      else { continue }
      update(id) { $0.emission.forget(before: local) }
    }
  }
}
